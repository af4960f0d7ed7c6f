import type { ServiceName } from '@xinyue/contracts/define';
import type pg from 'pg';

/** To whom the tables of a service belong, and as whom its migrations run. */
export const ownerOf = (service: ServiceName): string => `xinyue_${service}_owner`;

const onRows = 'select, insert, update, delete';
const onSequences = 'usage, select, update';

/** In every schema of the database, for one statement per name. */
const inEachSchema = (command: string) => `
do $$
declare name text;
begin
  for name in select nspname from pg_namespace where nspname = 'public' or nspname !~ '^(pg_|information_schema$)' loop
    ${command}
  end loop;
end $$`;

/**
 * In the database of a service: what is in it and what comes belongs to the owner, and the service may read and change rows, and nothing of the tables
 * themselves. In older copies the service owned its tables: the owner takes them over.
 */
export async function giveToOwner(client: pg.Client, service: ServiceName): Promise<void> {
  const [role, owner] = [`xinyue_${service}`, ownerOf(service)];
  await client.query(`reassign owned by ${role} to ${owner}`);
  await client.query(`revoke create on schema public from ${role}, public`);
  await client.query(`grant usage, create on schema public to ${owner}`);
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
  // `vacuum` of a table that changes all the time, which only its owner might do before.
  const more = rows[0]!.version >= 170_000 ? ', maintain' : '';
  for (const [kind, what] of [
    ['schemas', 'usage'],
    ['tables', onRows + more],
    ['sequences', onSequences],
  ])
    await client.query(`alter default privileges for role ${owner} grant ${what} on ${kind} to ${role}`);
  await client.query(
    inEachSchema(
      [
        `execute format('grant usage on schema %I to ${role}', name);`,
        `execute format('grant ${onRows}${more} on all tables in schema %I to ${role}', name);`,
        `execute format('grant ${onSequences} on all sequences in schema %I to ${role}', name);`,
      ].join('\n    '),
    ),
  );
}
