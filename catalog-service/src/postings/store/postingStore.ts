import type { PostingSearch, rules } from '@xinyue/contracts';
import { beijingText } from '@xinyue/kit/db/beijingText';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { type Page, pageOf } from '@xinyue/kit/db/pageOf';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import { findPage } from '../../store/findPage.ts';
import { publish } from '../../store/publish.ts';
import type { Posting, PostingFields } from '../domain/posting.ts';

/** Column of every field an editor may set; statements are made from this list, never from names that came with a request. */
const editable: [keyof PostingFields, string][] = [
  ['number', 'number'],
  ['position', 'position'],
  ['city', 'city'],
  ['wageStart', 'wage_start'],
  ['wageEnd', 'wage_end'],
  ['headcount', 'headcount'],
  ['workYear', 'work_year'],
  ['workAddress', 'work_address'],
  ['workNature', 'work_nature'],
  ['education', 'education'],
  ['profession', 'profession'],
  ['opensOn', 'opens_on'],
  ['closesOn', 'closes_on'],
  ['duties', 'duties'],
  ['closed', 'closed'],
];
const columns = editable.map(([, column]) => column).join(', ');
const places = editable.map((_, index) => `$${index + 2}`).join(', ');
const valuesOf = (fields: PostingFields) => editable.map(([field]) => fields[field]);

const selection = [
  ...editable.map(([field, column]) => `${column}${column.endsWith('_on') ? '::text' : ''} as "${field}"`),
  'id',
  'deleted',
  'version',
  `${beijingText('created_at')} as "createTime"`,
  `${beijingText('changed_at')} as "changeTime"`,
].join(', ');

// List and total come from one statement, so from one moment: a total never disagrees with its page.
const listing = (where: string, { behind, tail }: Page) => `
with page as (select ${selection} from postings where ${where}${behind} ${tail})
select (select count(*) from postings where ${where}) as total,
  (select coalesce(json_agg(page order by page.id desc), '[]') from page) as list`;

const newestFirst = { table: 'postings', column: 'id', id: 'id', idType: 'text', direction: 'desc' } as const;
const kept = `not deleted and ($1::text is null or id = $1) and ($2::text is null or number ilike $2)
  and ($3::text is null or position ilike $3) and ($4::boolean is null or closed = $4) and ($5::text[] is null or id = any($5))`;

const part = (text: string | undefined) => (text === undefined ? null : containing(text));

/** C-17: postings that visitors may see (Z-69), newest first, with the exact number of all. */
export function listOpenPostings(db: Db, paging: rules.Paging) {
  const page = pageOf(paging, newestFirst, []);
  return findPage<Posting>(db, listing('not deleted and not closed', page), page);
}

/** C-36: postings that are not deleted, stopped ones included (S-21), newest first, with the exact number of all that match; number and position find parts. */
export function listPostings(db: Db, query: PostingSearch) {
  const { id, ids, number, position, closed } = query;
  const given = [id ?? null, part(number), part(position), closed ?? null, ids ?? null];
  const page = pageOf(query, newestFirst, given);
  return findPage<Posting>(db, listing(kept, page), page);
}

/** Stores a new posting as version 1. */
export async function insertPosting(db: Db, id: string, fields: PostingFields): Promise<Posting> {
  const words = `insert into postings (id, ${columns}, version) values ($1, ${places}, 1) returning ${selection}`;
  return (await db.query<Posting>(words, [id, ...valuesOf(fields)])).rows[0]!;
}

/** Stores an edit as the next version. */
export async function updatePosting(db: Db, id: string, fields: PostingFields): Promise<Posting> {
  const words = `update postings set (${columns}) = row(${places}), version = version + 1, changed_at = greatest(changed_at, clock_timestamp()) where id = $1 returning ${selection}`;
  return (await db.query<Posting>(words, [id, ...valuesOf(fields)])).rows[0]!;
}

/** A posting, deleted or not, held until the transaction ends. */
export async function lockPosting(db: Db, id: string): Promise<Posting | undefined> {
  return (await db.query<Posting>(`select ${selection} from postings where id = $1 for update`, [id])).rows[0];
}

/** Marks a posting as deleted (S-23) as its next version. */
export async function markPostingDeleted(db: Db, id: string): Promise<Posting> {
  const words = `update postings set deleted = true, version = version + 1, changed_at = greatest(changed_at, clock_timestamp()) where id = $1 returning ${selection}`;
  return (await db.query<Posting>(words, [id])).rows[0]!;
}

/** Publishes `posting.changed` of a posting whose version has just been raised in this transaction. */
export const publishPosting = (db: Db, { id, version }: Posting, cause: EventContext) =>
  publish(db, [{ type: 'posting.changed', aggregateId: id, aggregateVersion: version, data: { id, version }, cause }]);
