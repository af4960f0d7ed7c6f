import type pg from 'pg';
import { type ServiceName, serviceNames } from '@xinyue/contracts/define';
import { auditRole, inDatabase, lendEvidence, takeEvidence } from './evidenceOwner.ts';
import { giveToOwner, ownerOf, takeBookkeeping } from './tableOwner.ts';
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
  // Who owns a database may drop any table in it, evidence too. Older copies gave it all.
  await client.query(`alter database ${role} owner to current_user`);
  await client.query(`revoke all on database ${role} from public, ${role}`);
  await client.query(`grant connect on database ${role} to ${role}`);
}

/** Makes a role that nobody signs in as. */
export async function makeBareRole(client: pg.Client, role: string, isSuper: boolean): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (!known.rowCount) await client.query(`create role ${role} nologin`);
  if (!isSuper) await client.query(`grant ${role} to current_user`);
}

/** Once all services run, and so have their tables: gives the evidence to the role that nobody signs in as, and which migrations ran to the owners. */
export async function handOverEvidence(serverUrl: string): Promise<void> {
  for (const name of serviceNames)
    await inDatabase(serverUrl, `xinyue_${name}`, async (client) => {
      await takeEvidence(client, `xinyue_${name}`, ownerOf(name));
      await takeBookkeeping(client, name);
    });
}

export type Passwords = { databases: Record<DatabaseName, string>; owners: Record<ServiceName, string> };
export type DatabaseUrls = { databaseUrls: Record<DatabaseName, string>; ownerUrls: Record<ServiceName, string> };

/**
 * Makes what is missing in the server: databases and roles `xinyue_<name>`, each database open to its own roles only; for each service the role
 * `xinyue_<name>_owner`, to which its tables belong and as which its migrations run; and the role of the evidence, whose tables are lent to the
 * owners for these: call `handOverEvidence` once all run. Can be run again at any time. `own`: the server is ours alone, so its other databases are
 * closed too. Answers the address of each database for either role.
 */
export function makeDatabases(serverUrl: string, passwords: Passwords, own: boolean): Promise<DatabaseUrls> {
  return withClient(serverUrl, async (client) => {
    const rights = await client.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user');
    const isSuper = rights.rows[0]?.rolsuper ?? false;
    await makeBareRole(client, auditRole, isSuper);
    await makeBareRole(client, simulationRole, isSuper);
    const databaseUrls = {} as Record<DatabaseName, string>;
    const ownerUrls = {} as Record<ServiceName, string>;
    for (const name of databaseNames) {
      const role = `xinyue_${name}`;
      const url = urlFor(serverUrl, { role, password: passwords.databases[name], database: role });
      databaseUrls[name] = url;
      await makeOne(client, role, passwords.databases[name], url, isSuper);
    }
    await inDatabase(serverUrl, 'xinyue_bus', (inside) => inside.query('grant usage, create on schema public to xinyue_bus'));
    for (const name of serviceNames) {
      const [role, password] = [ownerOf(name), passwords.owners[name]];
      const url = urlFor(serverUrl, { role, password, database: `xinyue_${name}` });
      ownerUrls[name] = url;
      await makeRole(client, { role, password, url, isSuper });
      await client.query(`grant connect, create, temporary on database xinyue_${name} to ${role}`);
      await inDatabase(serverUrl, `xinyue_${name}`, async (inside) => {
        await giveToOwner(inside, name);
        await inside.query(`grant usage, create on schema public to ${auditRole}`);
        await lendEvidence(inside, `xinyue_${name}`, role);
      });
    }
    await client.query(`grant ${simulationRole} to xinyue_order`);
    if (own) await client.query('revoke all on database postgres, template1 from public');
    return { databaseUrls, ownerUrls };
  });
}
