import type { ServiceName } from '@xinyue/contracts/define';
import type pg from 'pg';
import { insist } from './evidenceOwner.ts';

/** To whom the tables of a service belong, and as whom its migrations run. */
export const ownerOf = (service: ServiceName): string => `xinyue_${service}_owner`;

const onRows = 'select, insert, update, delete';
const onSequences = 'usage, select';
/** Which migrations have run: who could write that would have one left out, or run again. */
const bookkeeping = ['migrations', 'migrations_lock'];

const lines = (...given: string[]) => given.join('\n');

/** In every schema of the database, for one statement per name. */
const inEachSchema = (command: string) =>
  lines(
    `for name in select nspname from pg_namespace where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    `  and not starts_with(nspname::text, 'pg_temp_') and not starts_with(nspname::text, 'pg_toast_temp_') loop`,
    command,
    'end loop;',
  );

/** Takes from a service what it may not do with the bookkeeping of migrations. The owner runs it, too: of a new database the tables come later. */
const closeBookkeeping = (role: string) =>
  lines(
    `foreach name in array array[${bookkeeping.map((table) => `'${table}'`).join()}] loop`,
    `if to_regclass('public.' || name) is not null then`,
    `execute format('revoke all on public.%I from ${role}', name);`,
    `execute format('grant select on public.%I to ${role}', name);`,
    'end if;',
    'end loop;',
  );

const block = (...commands: string[]) =>
  lines('do $$', 'declare name text;', 'begin', `set local lock_timeout = '2s';`, ...commands, 'end $$');

/**
 * In the database of a service: what is in it and what comes belongs to the owner, and the service may read and change rows, and nothing of the tables
 * themselves. In older copies the service owned its tables: the owner takes them over.
 */
export async function giveToOwner(client: pg.Client, service: ServiceName): Promise<void> {
  const [role, owner] = [`xinyue_${service}`, ownerOf(service)];
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  // `vacuum` of a table that changes all the time, which only its owner might do before.
  const onTables = rows[0]!.version >= 170_000 ? `${onRows}, maintain` : onRows;
  const comes = ([kind, what]: [string, string]) =>
    `alter default privileges for role ${owner} grant ${what} on ${kind} to ${role};`;
  await insist(
    client,
    block(
      // Before anything is handed over: who has no right in a schema is given no functions in it.
      `grant usage, create on schema public to ${owner};`,
      `for name in select nspname from pg_namespace where nspowner = '${role}'::regrole loop`,
      `execute format('grant usage, create on schema %I to ${owner}', name);`,
      'end loop;',
      `reassign owned by ${role} to ${owner};`,
      `revoke create on schema public from ${role}, public;`,
      `alter default privileges for role ${owner} revoke update on sequences from ${role};`,
      ...(
        [
          ['schemas', 'usage'],
          ['tables', onTables],
          ['sequences', onSequences],
        ] as [string, string][]
      ).map(comes),
      inEachSchema(
        lines(
          `execute format('grant usage on schema %I to ${role}', name);`,
          `execute format('grant ${onTables} on all tables in schema %I to ${role}', name);`,
          `execute format('revoke update on all sequences in schema %I from ${role}', name);`,
          `execute format('grant ${onSequences} on all sequences in schema %I to ${role}', name);`,
        ),
      ),
      closeBookkeeping(role),
    ),
  );
}

/** Once the services run, and so all migrations have: nobody but the owner writes which. */
export const takeBookkeeping = (client: pg.Client, service: ServiceName): Promise<void> =>
  insist(client, block(closeBookkeeping(`xinyue_${service}`)));
