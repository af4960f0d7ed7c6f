import type pg from 'pg';
import { auditRole, inDatabase, lendEvidence, takeEvidence } from './evidenceOwner.ts';
import { makeRole, urlFor } from './makeRole.ts';
import { withClient } from './withClient.ts';

/** One database and one role per service, and one for the bus. */
export const databaseNames = ['catalog', 'order', 'merchant', 'payout', 'system', 'bus'] as const;
export type DatabaseName = (typeof databaseNames)[number];

/** What order-service's transactions about simulated orders become, so that nothing of them can reach beyond their tables (Z-101). */
export const simulationRole = 'xinyue_order_sim';

async function makeOne(client: pg.Client, role: string, password: string, url: string, isSuper: boolean): Promise<void> {
  await makeRole(client, { role, password, url, isSuper });
  const databases = await client.query('select 1 from pg_database where datname = $1', [role]);
  if (!databases.rowCount) {
    await client.query(`create database ${role} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
  }
  // Who owns a database may drop any table in it, evidence too: a service owns its tables alone. Older copies gave it all.
  await client.query(`alter database ${role} owner to current_user`);
  await client.query(`revoke all on database ${role} from public`);
  await client.query(`grant connect, create, temporary on database ${role} to ${role}`);
}

/** Makes a role that nobody signs in as. */
export async function makeBareRole(client: pg.Client, role: string, isSuper: boolean): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (!known.rowCount) await client.query(`create role ${role} nologin`);
  if (!isSuper) await client.query(`grant ${role} to current_user`);
}

/** Once all services run, and so have their tables: gives the evidence to the role that nobody signs in as. */
export async function handOverEvidence(serverUrl: string): Promise<void> {
  for (const name of databaseNames) {
    const role = `xinyue_${name}`;
    await inDatabase(serverUrl, role, (client) => takeEvidence(client, role));
  }
}

/**
 * Makes what is missing in the server: databases and roles `xinyue_<name>`, each database open to its own role only, and the role of the
 * evidence, whose tables are lent to the services for their migrations: call `handOverEvidence` once they run. Can be run again at any time. `own`: the server is ours alone, so its other databases are closed too. Answers the address of
 * each database for its role.
 */
export function makeDatabases(
  serverUrl: string,
  passwords: Record<DatabaseName, string>,
  own: boolean,
): Promise<Record<DatabaseName, string>> {
  return withClient(serverUrl, async (client) => {
    const rights = await client.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user');
    const isSuper = rights.rows[0]?.rolsuper ?? false;
    await makeBareRole(client, auditRole, isSuper);
    await makeBareRole(client, simulationRole, isSuper);
    const urls = {} as Record<DatabaseName, string>;
    for (const name of databaseNames) {
      const role = `xinyue_${name}`;
      urls[name] = urlFor(serverUrl, { role, password: passwords[name], database: role });
      await makeOne(client, role, passwords[name], urls[name], isSuper);
      await inDatabase(serverUrl, role, async (inside) => {
        await inside.query(`grant usage, create on schema public to ${role}, ${auditRole}`);
        await lendEvidence(inside, role);
      });
    }
    await client.query(`grant ${simulationRole} to xinyue_order`);
    if (own) await client.query('revoke all on database postgres, template1 from public');
    return urls;
  });
}
