import { chainTable, evidenceTables } from '@xinyue/kit/evidence/evidenceMigration';
import type pg from 'pg';
import { withClient } from './withClient.ts';

/** Owns what is evidence in every database. Nobody signs in as it, and no service may become it (F15). */
export const auditRole = 'xinyue_audit';

const tries = 10;
const guarded = [...evidenceTables, chainTable];

/** The evidence tables of a database, and the function of their triggers, for one statement per name. */
const forEach = (tables: string, trigger: string) => `
do $$
declare name text;
begin
  set local lock_timeout = '2s';
  foreach name in array array[${guarded.map((table) => `'${table}'`).join(', ')}] loop
    if to_regclass('public.' || name) is not null then
      ${tables}
    end if;
  end loop;
  if to_regprocedure('public.only_ever_added()') is not null then
    ${trigger}
  end if;
end $$`;

const run = (command: string) => `execute format('${command}', name);`;

/** Before the services start: their migrations, which run as the owner, may change the tables of their evidence; the service adds and reads. */
export const lendEvidence = (client: pg.Client, role: string, owner: string): Promise<unknown> =>
  insist(
    client,
    forEach(
      [
        run(`alter table public.%I owner to ${owner}`),
        run(`revoke all on public.%I from ${role}, public`),
        run(`grant select, insert on public.%I to ${role}`),
      ].join('\n      '),
      `alter function public.only_ever_added() owner to ${owner};`,
    ),
  );

/** Once the services run: from now on they add and read, and cannot change, empty, drop or open the tables again. */
export const takeEvidence = (client: pg.Client, role: string, owner: string): Promise<unknown> =>
  insist(
    client,
    forEach(
      [
        run(`alter table public.%I owner to ${auditRole}`),
        run(`revoke all on public.%I from ${role}, ${owner}, public`),
        run(`grant select, insert on public.%I to ${role}`),
      ].join('\n      '),
      `alter function public.only_ever_added() owner to ${auditRole};`,
    ),
  );

/** A table in use is waited for; the whole is one statement, and so one transaction. */
export async function insist(client: pg.Client, sql: string): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      await client.query(sql);
      return;
    } catch (error) {
      const busy = ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');
      if (!busy || n === tries) throw error;
    }
  }
}

/**
 * Does something in one database of the server, as the user of its address. Nothing that somebody put into the database is called by that: a function of
 * his in `public` could fit its arguments better than the one of PostgreSQL, and would run with the rights of an administrator.
 */
export async function inDatabase(serverUrl: string, name: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await withClient(url.href, async (client) => {
    await client.query('set search_path = pg_catalog, pg_temp');
    await work(client);
  });
}
