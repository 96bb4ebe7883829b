// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <sqlite3.h>

#include <memory>
#include <string>

#include "memory.hpp"
#include "semi_join.hpp"

/// The query of [SQL Join], in SQLite.
namespace semi_join {
namespace {

class Statement {
public:
    Statement(sqlite3* database, const std::string& text) : database_{database} {
        check(sqlite3_prepare_v2(database, text.c_str(), -1, &statement_, nullptr));
    }
    ~Statement() { sqlite3_finalize(statement_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    void bind(int place, std::int32_t value) { check(sqlite3_bind_int(statement_, place, value)); }
    bool step() {
        const auto code = sqlite3_step(statement_);
        if (code != SQLITE_ROW && code != SQLITE_DONE) check(code);
        return code == SQLITE_ROW;
    }
    void run() {
        while (step()) continue;
        check(sqlite3_reset(statement_));
    }
    [[nodiscard]] sqlite3_int64 column(int c) { return sqlite3_column_int64(statement_, c); }

private:
    void check(int code) {
        if (code == SQLITE_NOMEM) throw std::bad_alloc{};
        if (code != SQLITE_OK) throw std::runtime_error{std::string{"SQLite failed: "} + sqlite3_errmsg(database_)};
    }
    sqlite3* database_;
    sqlite3_stmt* statement_ = nullptr;
};

/// SQLite's own form of the table, made in the first call alone, which is not timed: always ask with the same table.
class Database {
public:
    sqlite3* of(const breakeven::Table& table) {
        if (database_) return database_.get();
        sqlite3* opened = nullptr;
        const auto code = sqlite3_open(":memory:", &opened);
        database_.reset(opened);
        if (code != SQLITE_OK) throw std::runtime_error{"SQLite cannot open a database in memory"};
        std::string names, marks;
        for (std::size_t c = 0; c < table.numbers.size() + table.flags.size(); ++c) {
            names += (c == 0 ? "c" : ", c") + std::to_string(c);
            marks += c == 0 ? "?" : ", ?";
        }
        Statement{opened, "CREATE TABLE rows (" + names + ")"}.run();
        Statement{opened, "CREATE TABLE wanted (key INTEGER PRIMARY KEY) WITHOUT ROWID"}.run();
        Statement{opened, "BEGIN"}.run();
        Statement insert{opened, "INSERT INTO rows VALUES (" + marks + ")"};
        for (std::uint64_t row = 0; row < table.rows; ++row) {
            int place = 0;
            for (const auto& column : table.numbers) insert.bind(++place, column[row]);
            for (const auto& column : table.flags) insert.bind(++place, column[row]);
            insert.run();
        }
        Statement{opened, "COMMIT"}.run();
        return opened;
    }

private:
    std::unique_ptr<sqlite3, decltype(&sqlite3_close_v2)> database_{nullptr, &sqlite3_close_v2};
};

std::string query(const SemiJoin::Input& in) {
    const auto matches = fmt::format("c{} IN (SELECT key FROM wanted)", in.table.key);
    if (in.answer == Answer::flags) return fmt::format("SELECT {} FROM rows ORDER BY rowid", matches);
    return fmt::format("SELECT {} FROM rows WHERE {} ORDER BY rowid", in.answer == Answer::indices ? "rowid - 1" : "*", matches);
}

void sqlite(const SemiJoin::Input& in, SemiJoin::Output& out, Database& database) {
    auto* const opened = database.of(in.table);
    Statement{opened, "BEGIN"}.run();
    Statement{opened, "DELETE FROM wanted"}.run();
    Statement insert{opened, "INSERT OR IGNORE INTO wanted VALUES (?)"};
    for (const auto key : in.wanted) insert.bind(1, key), insert.run();
    Statement{opened, "COMMIT"}.run();

    Statement select{opened, query(in)};
    out.count = 0;
    for (; select.step(); ++out.count) {
        if (in.answer == Answer::flags) out.flags[out.count] = static_cast<std::uint8_t>(select.column(0));
        if (in.answer == Answer::indices) out.indices[out.count] = static_cast<std::uint32_t>(select.column(0));
        if (in.answer != Answer::rows) continue;
        int c = 0;
        for (auto& column : out.rows) column[out.count] = static_cast<std::int32_t>(select.column(c++));
        for (auto& column : out.others) column[out.count] = static_cast<std::uint8_t>(select.column(c++));
    }
}
const breakeven::Host<SemiJoin> variant{
    "serial/sqlite",
    sqlite,
    {.role = breakeven::Role::peer,
     .complexity = "(n + k) log k, k keys",
     .largest = std::uint64_t{1} << 25,
     .sensible = std::uint64_t{1} << 23,
     .memory = on_host({15, 18, 51}, 12),
     .untimed = "SQLite's table",
     .notes = "SQLite in memory, WHERE key IN (SELECT ...), without an index on the table's keys; timed are filling the list of keys and "
              "the query with the fetch of its result; [SQL Join]'s 7 s (5 M rows and 3000 keys) are of the rows, without doubles"}};

}  // namespace
}  // namespace semi_join
