import type { Db } from '../db/db.ts';
import { chainTable, type EvidenceTable } from './evidenceMigration.ts';
import type { Seals } from '../crypto/createSeals.ts';
import { canonical, findEvidence, linkHash, linkText } from './evidenceRows.ts';
import { readKeyed } from './keyChain.ts';

const batch = 5_000;
/** The job links rows within 5 s. An older row without a link was put in by other means, or the job stands still. */
const linkedWithin = '60 seconds';
const moments: Record<EvidenceTable, string> = { audit: 'at', looks: 'looked_at', security_events: 'at' };

type Link = { seq: string; table: EvidenceTable; id: string; hash: string; body: string | null };

/**
 * What is wrong with the evidence of a database, at most five sentences, and how many links were looked at. Without the keys only links from before
 * the chain had one are computed again, of the others it is seen that none is gone. Give one connection: it sets its time zone. `at`: when a database was
 * frozen, which links no more rows.
 */
export async function checkChain(db: Db, seals: Seals | undefined, at?: Date): Promise<{ wrong: string[]; links: number }> {
  const tables = await findEvidence(db);
  await db.query(`set timezone = 'UTC'`);
  const keyed = await readKeyed(db, seals);
  const wrong: string[] = keyed.wrong === undefined ? [] : [keyed.wrong];
  const follows = ({ seq, table, hash }: Link, before: string, row: string) =>
    Number(seq) < keyed.fromSeq
      ? linkHash(before, table, row) === hash
      : !seals || seals.macs(linkText(before, table, row)).some((mac) => mac.toString('hex') === hash);
  const body = `case l.table_name ${tables.map((table) => `when '${table}' then (select ${canonical} from ${table} t where t.id = l.row_id)`).join(' ')} end`;
  let before = '';
  let links = 0;
  let expected = 1;
  for (let seq = '0'; wrong.length < 5;) {
    const { rows } = await db.query<Link>(
      `select l.seq::text, l.table_name as table, l.row_id::text as id, l.hash, ${body} as body
       from ${chainTable} l where l.seq > $1 order by l.seq limit ${batch}`,
      [seq],
    );
    for (const link of rows) {
      links += 1;
      const which = `row ${link.id} of ${link.table}`;
      if (Number(link.seq) !== expected) wrong.push(`links before ${link.seq} are gone`);
      expected = Number(link.seq) + 1;
      if (link.body === null) wrong.push(`${which} is gone`);
      else if (!follows(link, before, link.body)) wrong.push(`${which} was changed`);
      if (Number(link.seq) === keyed.fromSeq && before !== keyed.before)
        wrong.push('links from before there was a key were changed');
      before = link.hash;
    }
    if (rows.length < batch) break;
    seq = rows.at(-1)!.seq;
  }
  for (const table of tables) {
    const { rows } = await db.query<{ id: string }>(
      `select id::text from ${table} t where ${moments[table]} < coalesce($1::timestamptz, now()) - interval '${linkedWithin}'
         and not exists (select from ${chainTable} c where c.table_name = '${table}' and c.row_id = t.id) limit 1`,
      [at ?? null],
    );
    if (rows[0]) wrong.push(`row ${rows[0].id} of ${table} is not linked`);
  }
  return { wrong: wrong.slice(0, 5), links };
}
