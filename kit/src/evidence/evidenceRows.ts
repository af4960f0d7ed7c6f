import { createHash } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { chainTable, evidenceTables, type EvidenceTable } from './evidenceMigration.ts';

/** What a link is made of: the row as canonical JSON (keys in the order of PostgreSQL's jsonb, UTC, without nulls, so that a new column changes no old row). */
export const canonical = `jsonb_strip_nulls(to_jsonb(t))::text`;

/** SHA-256 over the hash (of links from before the chain had a key) of the link before, the table and the row. */
export const linkHash = (before: string, table: string, row: string): string =>
  createHash('sha256').update(`${before}|${table}|${row}`).digest('hex');

/** One process at a time links. */
export const lockChain = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('xinyue.evidence')), set_config('timezone', 'UTC', true)`);

/** What a link with a key is the MAC of, in place of the hash. */
export const linkText = (before: string, table: string, row: string): string => `chain|${before}|${table}|${row}`;

/** The evidence tables that this database has, once it has a chain. */
export async function findEvidence(db: Db): Promise<EvidenceTable[]> {
  const { rows } = await db.query<{ name: EvidenceTable }>(
    `select name from unnest($1::text[]) with ordinality as wanted (name, n)
     where to_regclass('public.' || name) is not null and to_regclass('public.${chainTable}') is not null order by n`,
    [evidenceTables],
  );
  return rows.map(({ name }) => name);
}
