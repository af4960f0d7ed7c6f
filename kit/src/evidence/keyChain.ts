import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { Seals } from '../crypto/createSeals.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { chainTable } from './evidenceMigration.ts';
import { lockChain } from './evidenceRows.ts';

/** From which link on the chain has a key: one row, whose own MAC says so. */
const keyTable = 'evidence_key';
type Row = { fromSeq: number; before: string; mac: Buffer | null };

/** Makes the table that says from where on links have a key; the next start fills it. */
export async function keyChain(knex: Knex): Promise<void> {
  await knex.raw(
    `create table ${keyTable} (single boolean primary key default true check (single), from_seq bigint not null, before text not null, mac bytea)`,
  );
  await knex.raw(`insert into ${keyTable} (from_seq, before) values (0, '')`);
}

const textOf = ({ fromSeq, before }: Pick<Row, 'fromSeq' | 'before'>) => `chain begins|${fromSeq}|${before}`;

async function read(db: Db): Promise<Row | undefined> {
  const { rows } = await db.query<{ from_seq: string; before: string; mac: Buffer | null }>(
    `select from_seq::text, before, mac from ${keyTable} for update`,
  );
  return rows[0] && { fromSeq: Number(rows[0].from_seq), before: rows[0].before, mac: rows[0].mac };
}

const isOwn = (seals: Seals, row: Row): boolean => seals.macs(textOf(row)).some((mac) => row.mac !== null && mac.equals(row.mac));

/** From this start on, once and for all, links have the key. Throws where the note of that is not one of ours. */
export async function beginKey(pool: Pool, seals: Seals): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockChain(client);
    const row = await read(client);
    if (row && row.mac !== null && isOwn(seals, row)) return;
    if (!row || row.mac !== null)
      throw new Error(`${keyTable} is not as it was written: the key is another, or somebody changed the database`);
    const { rows } = await client.query<{ seq: string; hash: string }>(
      `select seq::text, hash from ${chainTable} order by ${chainTable}.seq desc limit 1`,
    );
    const begun = { fromSeq: Number(rows[0]?.seq ?? 0) + 1, before: rows[0]?.hash ?? '' };
    await client.query(`update ${keyTable} set from_seq = $1, before = $2, mac = $3`, [
      begun.fromSeq,
      begun.before,
      seals.macs(textOf(begun))[0],
    ]);
  });
}

/** From which link on the chain has a key, as far as its own MAC holds; `wrong` where it does not. Without the keys it is believed. */
export async function readKeyed(db: Db, seals: Seals | undefined): Promise<{ fromSeq: number; before: string; wrong?: string }> {
  const { rows } = await db.query<{ from_seq: string; before: string; mac: Buffer | null }>(
    `select from_seq::text, before, mac from ${keyTable}`,
  );
  const row = rows[0] && { fromSeq: Number(rows[0].from_seq), before: rows[0].before, mac: rows[0].mac };
  if (!row || row.mac === null) return { fromSeq: 0, before: '', wrong: 'nothing says from where on its links have a key' };
  if (seals && !isOwn(seals, row)) return { ...row, wrong: 'what says from where on its links have a key was changed' };
  return row;
}
