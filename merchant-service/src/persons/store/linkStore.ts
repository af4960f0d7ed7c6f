import type { LinkKind } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

export type Link = { kind: LinkKind; at: Date };
type NewLink = Link & { by: string; table: 'users' | 'merchants'; id: string };

/** A shop is its customer here: `owners` is what its ids are kept under. */
const ownerOf = (id: string) => `coalesce((select user_customer_id from merchants where id = ${id}), ${id})`;

export async function insertLink(db: Db, { by, table, id, kind, at }: NewLink): Promise<void> {
  const owner = table === 'merchants' ? ownerOf('$2') : '$2';
  await db.query(`insert into links (a, b, kind, at) values ($1::uuid, ${owner}::uuid, $3, $4)`, [by, id, kind, at]);
}

/** The owners of accounts, in their order: a shop's is its customer. */
export async function findOwners(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ owner: string }>(
    `select ${ownerOf('given.id')} as owner from unnest($1::uuid[]) with ordinality as given (id, n) order by n`,
    [ids],
  );
  return rows.map(({ owner }) => owner);
}

/** The shops of these customers. */
export async function findShops(db: Db, owners: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from merchants where user_customer_id = any($1::uuid[]) order by id',
    [owners],
  );
  return rows.map(({ id }) => id);
}

type Asked = { owners: readonly string[]; since: Date | undefined };

/** All that are reached from `seed` by links since `$2`. The union forgets whom it has seen, so a circle ends. */
const reached = (name: string, seed: string, [from, to]: ['a' | 'b', 'a' | 'b']) => `
  ${name} (id) as (
    ${seed}
    union
    select near.id from ${name} cross join lateral (select ${to} as id from links where ${from} = ${name}.id and at >= $2) near)`;
const given = 'select unnest($1::uuid[])';

async function findAll(db: Db, text: string, { owners, since }: Asked, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(text, [owners, since ?? null, most]);
  return rows.map(({ id }) => id);
}

const belowText = `with recursive ${reached('below', given, ['a', 'b'])} select id from below limit $3`;

/** All owners as whom these could sign in, over however many others; these among them, and `most` at most. */
export const findBelow = (db: Db, asked: Asked, most: number): Promise<string[]> => findAll(db, belowText, asked, most);

const personText = `with recursive ${reached('above', given, ['b', 'a'])},
  ${reached('below', 'select id from (select id from above limit $3) seed', ['a', 'b'])}
  select id from below limit $3`;

/**
 * All owners below whoever could sign in as one of these, who are among them; `most` at most. One statement, as thousands of ids would be on the
 * way between two.
 */
export const findPerson = (db: Db, asked: Asked, most: number): Promise<string[]> => findAll(db, personText, asked, most);

/** The newest link by which one of these members could sign in as `owner`, or else as `other`. */
export async function findJoiningLink(
  db: Db,
  { owner, other, members, since }: { owner: string; other: string; members: readonly string[]; since: Date | undefined },
): Promise<Link | undefined> {
  const { rows } = await db.query<Link>(
    `select kind, at from links where b in ($1, $2) and a = any($3::uuid[]) and at >= $4 order by b = $1 desc, at desc, id desc limit 1`,
    [owner, other, members, since ?? null],
  );
  return rows[0];
}

/** Who last set the password of an owner since then, or reset the factor, and when: they could be the one who signs in there. */
export async function findGiven(db: Db, owner: string, since: Date | undefined): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await db.query<{ by: string; at: Date }>(
    `select a as by, at from links where b = $1 and kind <> 'made' and at >= $2 order by at desc limit 1`,
    [owner, since ?? null],
  );
  return rows[0];
}

/** Since when an account is there that another made; undefined where nobody did. */
export async function findMadeAt(db: Db, id: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date }>("select at from links where b = $1 and kind = 'made' order by at limit 1", [id]);
  return rows[0]?.at;
}

/** Whether the password in force is of the account's own choice: `made` by us, `given` by somebody else. */
export async function findPasswordOrigin(db: Db, id: string): Promise<{ made: boolean; given: boolean } | undefined> {
  const { rows } = await db.query<{ made: boolean; given: boolean }>(
    `select password_made as made, password_given as given from users where id = $1
     union all select password_made, password_given from merchants where id = $1`,
    [id],
  );
  return rows[0];
}

/** Whether this is a member of staff without a second factor. */
export async function isFactorless(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from users where id = $1 and user_type = 0
       and not exists (select from factors where account_id = users.id and confirmed_at is not null)`,
    [id],
  );
  return rowCount === 1;
}
