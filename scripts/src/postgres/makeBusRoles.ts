import { type BusUser, busRoleOf, busUsers, prepareBus } from '@xinyue/kit/bus/postgres/prepareBus';
import { makeRole, urlFor } from './makeRole.ts';
import { withClient } from './withClient.ts';

export type BusPasswords = Record<BusUser, string>;

/**
 * Makes the tables of the bus in PostgreSQL, by their owner, and a role for each process, which writes no more than its own topic and reads what it
 * subscribes to. Can be run again at any time. Answers the address of the bus for each process.
 */
export async function makeBusRoles(
  serverUrl: string,
  ownerUrl: string,
  passwords: BusPasswords,
  isSuper: boolean,
): Promise<Record<BusUser, string>> {
  const database = new URL(ownerUrl).pathname.slice(1);
  const urls = {} as Record<BusUser, string>;
  await withClient(serverUrl, async (client) => {
    for (const user of busUsers) {
      const role = busRoleOf(user);
      urls[user] = urlFor(ownerUrl, { role, password: passwords[user], database });
      await makeRole(client, { role, password: passwords[user], url: urls[user], isSuper });
      await client.query(`grant connect on database ${database} to ${role}`);
    }
  });
  await withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await prepareBus(client);
    await client.query('commit');
  });
  return urls;
}
