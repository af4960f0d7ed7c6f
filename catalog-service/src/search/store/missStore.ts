import type { rules, SearchMiss } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { type ListSort, pageOf } from '@xinyue/kit/db/pageOf';
import { findPage, type Found } from '../../store/findPage.ts';

/** How often a question found nothing on a day (`yyyy-MM-dd`, Beijing). */
export type Miss = { day: string; question: string; count: number };

/** Different questions of a day: who types anything at all fills no database. */
const questionsAtMost = 2_000;

// In key order: two of these statements never wait for each other in a circle. At most as many new questions come in at once as a day has.
const adding = `
with given as (
  select g.day, g.question, g.count, k.day is not null as known from unnest($1::date[], $2::text[], $3::bigint[]) as g (day, question, count)
  left join search_misses k on k.day = g.day and k.question = g.question),
placed as (select given.*, row_number() over (partition by day, known order by count desc, question) as place from given)
insert into search_misses as kept (day, question, count, last_at)
select p.day, p.question, p.count, $4 from placed p where p.known or p.place <= $5
order by 1, 2 on conflict (day, question) do update set count = kept.count + excluded.count, last_at = excluded.last_at`;
/** Waits for no other statement: what one leaves, the next one takes. */
const clearing = `
with placed as (
  select day, question, row_number() over (partition by day order by count desc, last_at desc, question) as place
  from search_misses where day = any($1::date[])),
least as (
  select m.day, m.question from search_misses m join placed p on p.day = m.day and p.question = m.question
  where p.place > $2 for update of m skip locked)
delete from search_misses m using least l where m.day = l.day and m.question = l.question`;

/** Adds questions to those that are kept; `most` different ones of a day: the least counted give way to those that count as much now. */
export async function addMisses(db: Db, misses: Miss[], now: Date, most = questionsAtMost): Promise<void> {
  const values = [...columnsOf(misses, 'day', 'question', 'count'), now, most];
  await db.query({ name: 'add-search-misses', text: adding, values });
  await db.query({ name: 'clear-search-misses', text: clearing, values: [[...new Set(misses.map(({ day }) => day))], most] });
}

const byCount: ListSort = {
  table: 'misses',
  column: 'm.count',
  id: 'm.id',
  idType: 'text',
  direction: 'desc',
  carried: { field: 'count', type: 'bigint' },
};
const summed = `
select md5(question) as id, question, sum(count)::bigint as count, count(*)::int as days,
  to_char(max(last_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "lastTime"
from search_misses where day > $1::date and ($2::text is null or question like $2) group by question`;

/** Questions since a day (`yyyy-MM-dd`) with this text in them, the most frequent first. */
export async function listMisses(
  db: Db,
  { after, question }: { after: string; question: string | undefined },
  paging: rules.Paging,
): Promise<Found<SearchMiss>> {
  const page = pageOf(paging, byCount, [after, question === undefined ? null : containing(question)]);
  const listing = `
with misses as materialized (${summed}), page as (select m.* from misses m where true${page.behind} ${page.tail})
select (select count(*) from misses) as total,
  (select coalesce(json_agg(page order by page.count desc, page.id desc), '[]') from page) as list`;
  return findPage<SearchMiss>(db, listing, page);
}

/** Forgets questions of this day and before. */
export async function pruneMisses(db: Db, day: string): Promise<void> {
  await db.query('delete from search_misses where day <= $1::date', [day]);
}
