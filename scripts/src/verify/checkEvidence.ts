import { checkChain } from '@xinyue/kit/evidence/checkChain';
import { chainTable } from '@xinyue/kit/evidence/evidenceMigration';
import { findEvidence } from '@xinyue/kit/evidence/evidenceRows';
import { serviceNames } from '@xinyue/contracts';
import type { Pool } from 'pg';
import { auditRole } from '../postgres/evidenceOwner.ts';
import type { Check, Databases } from './Check.ts';

/** Tables that do not belong to the evidence's role, or that the service's role could do more with than add and read; and a database it owns. */
const opened = `
select name || ' belongs to ' || pg_get_userbyid(c.relowner) as what from unnest($1::text[]) as name join pg_class c on c.oid = to_regclass('public.' || name)
where pg_get_userbyid(c.relowner) <> '${auditRole}'
union all
select name || ' can be changed by ' || $2 from unnest($1::text[]) as name
where pg_get_userbyid((select relowner from pg_class where oid = to_regclass('public.' || name))) <> $2
  and has_table_privilege($2, to_regclass('public.' || name), 'update, delete, truncate, trigger')
union all
select 'the database belongs to ' || $2 from pg_database where datname = current_database() and pg_get_userbyid(datdba) = $2`;

/** F15: what every service wrote down stands there as it was written, linked without a gap, and out of its own reach. */
export async function checkEvidence(databases: Databases): Promise<Check[]> {
  const checks = await Promise.all(serviceNames.map((name) => checkOne(name, databases[name])));
  return checks.flatMap((check) => check ?? []);
}

async function checkOne(service: string, pool: Pool): Promise<Check | undefined> {
  const client = await pool.connect();
  try {
    const tables = await findEvidence(client);
    if (tables.length === 0) return undefined;
    const { wrong, links } = await checkChain(client);
    const { rows } = await client.query<{ what: string }>(opened, [[...tables, chainTable], `xinyue_${service}`]);
    const all = [...wrong, ...rows.map(({ what }) => what)];
    const detail = all.length > 0 ? `wrong: ${all.slice(0, 5).join('; ')}` : `${links} links looked at`;
    return { name: `${service} has nothing forged in its evidence`, ok: all.length === 0, detail };
  } finally {
    client.release();
  }
}
