"""Recomputes every value of the price index from the export of its parts, with DuckDB and nothing of our code. Prints JSON: values, differences."""
import json
import sys

import duckdb

db = duckdb.connect()
db.execute("create table parts as select day || '|' || type_id || '|' || area as k, * from read_parquet(?)", [sys.argv[1]])
db.execute("create table told as select k, any_value(value_fen) as value from parts group by k")

LIMIT = "case when n <= 1 then 1000 when n = 2 then 667 else least(400, cast(floor({share} * 1000 / n) as bigint)) end"


def enough(source):
    return f"""select k from {source} group by k
        having count(*) >= 3 and count(distinct buyer) >= 2 and count(distinct seller) >= 2"""


def cut(side, share):
    """One side of all groups that are still open; answers whether anybody was above."""
    db.execute(f"""create or replace table sums as
        with s as (select k, {side} as party, sum(w) as t from open group by 1, 2),
        a as (select *, count(*) over (partition by k) as n, sum(t) over (partition by k) as total from s),
        l as (select *, {LIMIT.format(share=share)} as lim from a)
        select *, t * 1000 > lim * total as above from l""")
    db.execute("""create or replace table levels as
        with m as (select k, any_value(lim) * 999 as c, count(*) filter (above) as many, coalesce(sum(t) filter (not above), 0) as rest
            from sums group by k)
        select k, (c * rest)::hugeint // (1000000 - c * many)::hugeint as most from m where many > 0""")
    db.execute(f"""create or replace table open as
        select o.* replace (case when s.above then (o.w * l.most)::hugeint // s.t::hugeint else o.w end as w),
            o.touched or coalesce(s.above, false) as touched_now
        from open o join sums s on s.k = o.k and s.party = o.{side} left join levels l on l.k = o.k""")
    db.execute("create or replace table open as select * exclude (touched, touched_now), touched_now as touched from open")


def cap(source, sides):
    """Rows of `source` with weights, in table `capped`; groups for which there are none are not in it."""
    db.execute(f"create or replace table waiting as select * from {source}")
    db.execute("create or replace table capped as select *, 0::hugeint as w from waiting limit 0")
    for share in (1.5, 2, 1000000):
        db.execute("""create or replace table open as select *, grams::hugeint as w, false as touched from waiting
            where k not in (select k from capped)""")
        for _ in range(200):
            db.execute("update open set touched = false")
            for side in sides:
                cut(side, share)
            db.execute("create or replace table still as select distinct k from open where touched")
            db.execute("""insert into capped by name select * exclude (touched) from open where k not in (select k from still)
                and k in (select k from open group by k having sum(w) > 0)""")
            db.execute("delete from open where k not in (select k from still)")
            if db.execute("select count(*) from open").fetchone()[0] == 0:
                break


def median(source, price, target):
    db.execute(f"""create or replace table {target} as
        with c as (select k, {price} as p, sum(w) over (partition by k order by {price} rows unbounded preceding) as c,
            sum(w) over (partition by k) as t from {source} where w > 0)
        select k, (min(p) filter (2 * c >= t) + min(p) filter (2 * c > t) + 1) // 2 as m from c group by k""")


db.execute("create table deals as select k, id, price_fen, grams, seller, buyer from parts where kind = 'deal' and state <> 'own'")
db.execute(f"create table first as select * from deals where k in ({enough('deals')})")
cap("first", ("seller", "buyer"))
median("capped", "price_fen", "middle")
db.execute("create table far as select c.k, c.id, c.w, abs(c.price_fen - m.m) as d, m.m from capped c join middle m using (k)")
median("far", "d", "usual")
db.execute("""create table kept as select c.* exclude (w) from capped c join far f using (k, id) join usual u using (k)
    where not (f.d > 3 * u.m and f.d * 100 > 5 * f.m)""")
db.execute(f"create table second as select * from kept where k in ({enough('kept')})")
cap("second", ("seller", "buyer"))
median("capped", "price_fen", "by_deals")
db.execute("""create table asked as select k, id, price_fen, grams, seller, buyer from parts where kind = 'offer' and state = 'used'
    and k not in (select k from by_deals)""")
cap("asked", ("seller",))
median("capped", "price_fen", "by_offers")
db.execute("create table found as select * from by_deals union all select * from by_offers")
rows = db.execute("""select t.k, t.value, f.m from told t full join found f using (k) where t.value is distinct from f.m
    order by 1""").fetchall()
count = db.execute("select count(*), (select count(*) from by_deals), (select count(*) from by_offers) from told").fetchone()
print(json.dumps({"values": count[0], "deals": count[1], "offers": count[2],
    "differences": [f"{k}: told {told}, found {found}" for k, told, found in rows]}, ensure_ascii=False))
