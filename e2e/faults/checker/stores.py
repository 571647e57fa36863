"""What Postgres, ClickHouse and the files hold, asked in SQL and read byte by byte."""

import base64
import json
import os
import re
import urllib.error
import urllib.parse
import urllib.request

import psycopg

FILE_BYTES_MAX = 256 * 1024 * 1024


def postgres(url: str, sql: str, values: tuple = ()) -> list[tuple]:
    with psycopg.connect(url, connect_timeout=10) as connection:
        return connection.execute(sql, values).fetchall()


def clickhouse(url: str, sql: str) -> list[dict]:
    parsed = urllib.parse.urlsplit(url)
    query = urllib.parse.urlencode({"database": parsed.path.lstrip("/"), "default_format": "JSONEachRow"})
    login = f"{urllib.parse.unquote(parsed.username or '')}:{urllib.parse.unquote(parsed.password or '')}"
    request = urllib.request.Request(
        f"http://{parsed.hostname}:{parsed.port}/?{query}",
        data=sql.encode(),
        headers={"Authorization": "Basic " + base64.b64encode(login.encode()).decode()},
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return [json.loads(line) for line in answer.read().decode().splitlines() if line]
    except urllib.error.HTTPError as error:
        said = error.read().decode(errors="replace").strip()[:500]
        raise RuntimeError(f"ClickHouse answered {error.code} to {sql[:100]!r}: {said}") from error


def traces_in_postgres(url: str, words: list[str]) -> list[str]:
    """Rows of any table that hold one of the words. Dead rows and the write-ahead log are not looked at."""
    tables = postgres(
        url,
        "select quote_ident(schemaname) || '.' || quote_ident(tablename) from pg_tables"
        " where schemaname not in ('pg_catalog', 'information_schema')",
    )
    found = []
    for (table,) in tables:
        for word in words:
            rows = postgres(url, f"select count(*) from {table} t where t::text like %s", (f"%{word}%",))
            # Rows hold bytes as hex: records in the outbox.
            rows += postgres(
                url, f"select count(*) from {table} t where t::text like %s", (f"%{word.encode().hex()}%",)
            )
            if any(count for (count,) in rows):
                found.append(f"Postgres, table {table}, holds {word}")
    return found


def traces_in_clickhouse(url: str, words: list[str]) -> list[str]:
    columns = clickhouse(
        url,
        "select c.table as table, c.name as name from system.columns c join system.tables t"
        " on t.database = c.database and t.name = c.table where c.database = currentDatabase()"
        " and c.type like '%String%' and t.engine like '%MergeTree'",
    )
    found = []
    for column in columns:
        table, name = column["table"], column["name"]
        any_word = " or ".join(f"position(toString({name}), '{word}') > 0" for word in words)
        rows = clickhouse(url, f"select count() as n from {table} where {any_word}")
        if int(rows[0]["n"]):
            found.append(f"ClickHouse, {table}.{name}, holds one of {', '.join(words)}")
    return found


# Files in which docs/erasure.md says that traces stay: the write-ahead log and dead tuples of Postgres, segments of topics
# that keep their records, and of tables until they are compacted. What the tables hold is asked of them instead.
EXEMPT = re.compile(
    r"/postgres/(pg_wal|base)/|/data-\d/[^/]*(signals|cards|decisions|ledger|visitor-changelog|rejected)-\d+/"
)


def traces_in_files(folder: str, words: list[str], own: set[str]) -> list[str]:
    """Files below a folder that hold one of the words, but for those of `own` and where docs/erasure.md says that they may."""
    found = []
    needles = [(word, word.encode()) for word in words]
    for base, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(base, name)
            try:
                if path in own or EXEMPT.search(path) or os.path.islink(path) or os.path.getsize(path) > FILE_BYTES_MAX:
                    continue
                with open(path, "rb") as file:
                    data = file.read()
            except FileNotFoundError:
                continue
            found += [f"{path} holds {word}" for word, needle in needles if needle in data]
    return found


def secrets_in_logs(folder: str, visitors: set[str], secrets: list[str]) -> list[str]:
    """Logs of roles that name a visitor, or say a secret, which is not repeated here."""
    found = []
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".log"):
            continue
        with open(os.path.join(folder, name), encoding="utf8", errors="replace") as file:
            text = file.read()
        found += [f"{name} names the visitor {one}" for one in visitors if one in text]
        found += [f"{name} says a secret that begins with {one[:4]}" for one in secrets if one in text]
    return found
