import pg from 'pg';

/** One database and one role per service, and one for the bus. */
export const databaseNames = ['catalog', 'order', 'merchant', 'payout', 'bus'] as const;
export type DatabaseName = (typeof databaseNames)[number];

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function maySignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function urlFor(serverUrl: string, role: string, password: string): string {
  const url = new URL(serverUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${role}`;
  return url.href;
}

async function makeOne(client: pg.Client, role: string, password: string, url: string, isSuper: boolean): Promise<void> {
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (!roles.rowCount) await client.query(`create role ${role} login password ${quote(password)}`);
  else if (!(await maySignIn(url))) await client.query(`alter role ${role} login password ${quote(password)}`);
  // Without superuser rights one may only give a database to a role one is a member of.
  if (!isSuper) await client.query(`grant ${role} to current_user`);
  const databases = await client.query('select 1 from pg_database where datname = $1', [role]);
  if (!databases.rowCount) {
    await client.query(`create database ${role} owner ${role} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
  }
  await client.query(`revoke all on database ${role} from public`);
}

/**
 * Makes what is missing in the server: databases and roles `xinyue_<name>`, each database open to its own role only. Can
 * be run again at any time. `own`: the server is ours alone, so its other databases are closed too. Answers the address of
 * each database for its role.
 */
export async function makeDatabases(
  serverUrl: string,
  passwords: Record<DatabaseName, string>,
  own: boolean,
): Promise<Record<DatabaseName, string>> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const rights = await client.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user');
    const urls = {} as Record<DatabaseName, string>;
    for (const name of databaseNames) {
      const role = `xinyue_${name}`;
      urls[name] = urlFor(serverUrl, role, passwords[name]);
      await makeOne(client, role, passwords[name], urls[name], rights.rows[0]?.rolsuper ?? false);
    }
    if (own) await client.query('revoke all on database postgres, template1 from public');
    return urls;
  } finally {
    await client.end().catch(() => undefined);
  }
}
