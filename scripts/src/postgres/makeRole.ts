import type pg from 'pg';
import { maySignIn } from './withClient.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

type Place = { role: string; password: string; database: string };

/** The address of a database for a role. */
export function urlFor(serverUrl: string, { role, password, database }: Place): string {
  const url = new URL(serverUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

type Role = { role: string; password: string; url: string; isSuper: boolean };

/** Makes a role that signs in with this password, or gives it this one where it may not sign in at the address. */
export async function makeRole(client: pg.Client, { role, password, url, isSuper }: Role): Promise<void> {
  const roles = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (!roles.rowCount) await client.query(`create role ${role} login password ${quote(password)}`);
  else if (!(await maySignIn(url))) await client.query(`alter role ${role} login password ${quote(password)}`);
  // Without superuser rights one may only give and take what belongs to roles one is a member of.
  if (!isSuper) await client.query(`grant ${role} to current_user`);
}
