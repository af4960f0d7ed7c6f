import type { Knex } from 'knex';
import type { Db } from '../db/db.ts';
import { makeAppendOnly } from '../db/makeAppendOnly.ts';

const table = 'evidence_roots';

/** What the evidence of all services came to on a Beijing day (ADR 46). */
export type DayRoot = { day: string; root: string };

/** Makes the table of the roots that a service has heard of, for what it prints. */
export async function createDayRoots(knex: Knex): Promise<void> {
  await knex.raw(`create table ${table} (day text collate "C" primary key, root text not null)`);
  await makeAppendOnly(knex, table);
}

/** Keeps the root of a day; the first one stays. */
export async function keepDayRoot(db: Db, { day, root }: DayRoot): Promise<void> {
  await db.query(`insert into ${table} (day, root) values ($1, $2) on conflict (day) do nothing`, [day, root]);
}

/** The newest root that is known here; none before the first was heard of. */
export async function findLastRoot(db: Db): Promise<DayRoot | undefined> {
  const { rows } = await db.query<DayRoot>(`select day, root from ${table} order by day desc limit 1`);
  return rows[0];
}
