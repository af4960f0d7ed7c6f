import { operations, type Operation, type OperationName, portsOf, isForPartners, isOpen } from '@xinyue/contracts';
import { readRequestSecret } from '@xinyue/scripts/client/createClient';
import type { Copy } from '../system/startCopy.ts';
import type { Caller } from './callers.ts';

/** What ends the session that sends, or could: with what is made up these are seen in their stories. */
const ending: readonly OperationName[] = ['signOut', 'endOwnSession', 'endOtherSessions'];

const escaped = (path: string) => path.replace(/[.{}]/g, '\\$&');

/** The paths of the calls that want a session and are answered on this port, as an expression. */
function pathsOn(port: Caller['port']): string {
  const rows = Object.entries(operations) as [OperationName, Operation][];
  const asked = rows.filter(
    ([name, one]) => !isOpen(one) && !isForPartners(one) && portsOf(one).includes(port) && !ending.includes(name),
  );
  return `^(${asked.map(([, { path }]) => escaped(path)).join('|')})$`;
}

/** Ids of all kinds: most calls of a session call theirs `id`. */
async function idsOf({ databases }: Copy): Promise<string[]> {
  const read = async (name: 'catalog' | 'order' | 'merchant' | 'payout' | 'system', table: string) =>
    (await databases[name].query<{ id: string }>(`select id::text from ${table} limit 4`)).rows.map(({ id }) => id);
  return (
    await Promise.all([
      read('catalog', 'spots'),
      read('order', 'orders'),
      read('payout', 'withdrawals'),
      read('merchant', 'applications'),
      read('system', 'roles'),
    ])
  ).flat();
}

/** People of the demonstration, each at the port of theirs. */
export async function makeSessions(copy: Copy): Promise<Caller[]> {
  const requestSecret = await readRequestSecret(copy.system.portalUrl);
  const ids = await idsOf(copy);
  const orders = (await copy.databases.order.query<{ id: string }>('select id::text from orders limit 8')).rows.map(
    ({ id }) => id,
  );
  const known = { id: ids, orderId: orders, ids: ids.map((id) => [id]), spotId: ids.slice(0, 4) };
  const people = [
    ['customer', 'portal', await copy.customer('buyer001')],
    ['merchant', 'admin', await copy.backstage('qingdao01')],
    ['operator', 'admin', await copy.backstage('operator01')],
  ] as const;
  return people.map(([who, port, { session }]) => {
    const { userId, logintoken } = session!;
    return { who, session: { userId, logintoken, requestSecret }, port, only: pathsOn(port), known };
  });
}
