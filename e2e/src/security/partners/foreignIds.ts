import { randomUUID } from 'node:crypto';
import { type OperationName, operations, type UpsertAnswer } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Answer } from '@xinyue/scripts/client/createClient';
import { must, spotFormOf } from '../../system/offerGood.ts';
import { photograph } from '../../system/photograph.ts';
import { inLanes } from '../measure.ts';
import type { SecurityCheck } from '../runChecks.ts';
import type { Target } from '../startTarget.ts';
import { makeShopKey, readFeed, type ShopKey } from './makeShopKey.ts';
import { openReceiver } from './openReceiver.ts';

const goodsMade = 150;
/** What belongs to a shop, as its key names it. */
type Ids = Record<'orders' | 'goods' | 'events' | 'endpoints' | 'deliveries' | 'cursors', string[]>;

/** Gives a shop goods, events, addresses and what was sent there, and answers the ids of all of it. */
async function fill({ databases }: Target, key: ShopKey): Promise<Ids> {
  const receiver = await openReceiver((_request, response) => response.writeHead(204).end());
  try {
    const saves = Array.from({ length: 5 }, () =>
      key.ask<{ endpointId: string }>('saveWebhook', { url: receiver.url, types: [] }),
    );
    const endpoints = (await Promise.all(saves)).map((answer) => must(answer).endpointId);
    const form = await spotFormOf(key.merchant, { name: '他店胶', stock: 5 });
    const rows = Array.from({ length: goodsMade }, (_none, nth) => ({ ...form, ref: `OTHER-${nth}`, name: `他店胶 ${nth}` }));
    must(await key.ask<UpsertAnswer>('upsertGoods', { rows }, { 'idempotency-key': randomUUID().replaceAll('-', '') }));
    const sent = `select id, state from deliveries where endpoint_id = any($1)`;
    const arrived = async () => {
      const { rows: all } = await databases.system.query<{ id: string; state: string }>(sent, [endpoints]);
      return all.length >= goodsMade * endpoints.length && all.every(({ state }) => state === 'ok') && all.map(({ id }) => id);
    };
    const deliveries = await eventually(arrived, { describe: 'everything was sent', timeoutMs: 120_000, intervalMs: 500 });
    const idsOf = async (name: 'order' | 'catalog', table: string) =>
      (await databases[name].query<{ id: string }>(`select id from ${table} where shop_id = $1`, [key.shopId])).rows.map(
        ({ id }) => id,
      );
    const { events, cursors } = await readFeed(key, 5);
    return {
      orders: await idsOf('order', 'orders'),
      goods: await idsOf('catalog', 'spots'),
      events: events.map(({ id }) => id),
      endpoints,
      deliveries: deliveries as string[],
      cursors,
    };
  } finally {
    receiver.close();
  }
}

type Try = { operation: OperationName; id: string; body(id: string): object };
const tries = (operation: OperationName, ids: string[], body: (id: string) => object): Try[] =>
  ids.map((id) => ({ operation, id, body }));

/** Everything that a key may do with an id. */
const signedTries = (of: Ids): Try[] => [
  ...tries('listPartnerOrders', of.orders, (id) => ({ id })),
  ...tries('listPartnerGoods', of.goods, (id) => ({ id })),
  ...tries('listOpenEvents', of.cursors, (after) => ({ after })),
  ...tries('listDeliveries', of.events, (eventId) => ({ eventId })),
  ...tries('listDeliveries', of.endpoints, (endpointId) => ({ endpointId })),
  ...tries('listAttempts', of.deliveries, (deliveryId) => ({ deliveryId })),
  ...tries('resendDelivery', of.deliveries, (deliveryId) => ({ deliveryId })),
  ...tries('saveWebhook', of.endpoints, (endpointId) => ({ endpointId, url: 'https://1.1.1.1/', types: [] })),
  ...tries('switchWebhook', of.endpoints, (endpointId) => ({ endpointId, state: 'paused' })),
  ...tries('testWebhook', of.endpoints, (endpointId) => ({ endpointId })),
  ...tries('rotateWebhook', of.endpoints, (endpointId) => ({ endpointId, now: 1 })),
  ...tries('recoverDeliveries', of.endpoints, (endpointId) => ({ endpointId, since: '2020-01-01' })),
  ...tries('deleteWebhook', of.endpoints, (endpointId) => ({ endpointId })),
];

/** The same by the session of its merchant, under the name of the own key. */
const sessionTries = (of: Ids, partner: string): Try[] => [
  ...tries('listKeyDeliveries', of.endpoints, (endpointId) => ({ partner, endpointId })),
  ...tries('listKeyAttempts', of.deliveries.slice(0, 50), (deliveryId) => ({ partner, deliveryId })),
  ...tries('resendKeyDelivery', of.deliveries.slice(0, 50), (deliveryId) => ({ partner, deliveryId })),
  ...tries('saveKeyWebhook', of.endpoints, (endpointId) => ({ partner, endpointId, url: 'https://1.1.1.1/', types: [] })),
  ...tries('switchKeyWebhook', of.endpoints, (endpointId) => ({ partner, endpointId, state: 'paused' })),
  ...tries('testKeyWebhook', of.endpoints, (endpointId) => ({ partner, endpointId })),
  ...tries('rotateKeyWebhook', of.endpoints, (endpointId) => ({ partner, endpointId, now: 1 })),
  // Ten a minute of one owner, those of its keys among them.
  ...tries('recoverKeyDeliveries', of.endpoints.slice(0, 2), (endpointId) => ({ partner, endpointId, since: '2020-01-01' })),
  ...tries('deleteKeyWebhook', of.endpoints, (endpointId) => ({ partner, endpointId })),
];

const textOf = ({ status, code, msg, data }: Answer): string => JSON.stringify([status, code, msg, data]);
const rowsIn = ({ success, data }: Answer): number => {
  if (!success) return 0;
  const { list } = (data ?? {}) as { list?: unknown[] };
  return list ? list.length : 1;
};

type Call = (operation: OperationName, body: object) => Promise<Answer>;
/** Rows that were shown, things that were done, and answers that tell a foreign id from one of nothing. */
async function steal(call: Call, all: Try[]): Promise<{ shown: number; told: string[] }> {
  const told: string[] = [];
  let shown = 0;
  const absent = new Map<OperationName, Promise<string>>();
  await inLanes(all.length, 6, async (n) => {
    const { operation, id, body } = all[n]!;
    const answer = await call(operation, body(id));
    shown += rowsIn(answer);
    if (!absent.has(operation)) absent.set(operation, call(operation, body(randomUUID())).then(textOf));
    const like = await absent.get(operation)!;
    if (textOf(answer) !== like) told.push(`${operation}: ${textOf(answer).slice(0, 120)}, absent ${like.slice(0, 120)}`);
  });
  return { shown, told };
}

/** All goods of the other shop in one call, as the own ones; how many rows were not refused like ids of nothing. */
async function stealGoods(key: ShopKey, goods: string[]): Promise<number> {
  const rows = [...goods, randomUUID()].map((id) => ({ id, money: 0.01, isClose: 1 }));
  const { list } = must(await key.ask<UpsertAnswer>('upsertGoods', { rows }));
  const like = ({ result, code, msg, reason, money, inventoryTotal }: UpsertAnswer['list'][number]) =>
    JSON.stringify([result, code, msg, reason, money, inventoryTotal]);
  const absent = like(list.at(-1)!);
  return list.filter((row) => row.result !== 'refused' || like(row) !== absent).length;
}

const watched =
  /^(catalog\.spots|order\.(orders|stock|stock_movements)|system\.(webhook_endpoints|deliveries|attempts|open_events|partner_keys))$/;
async function picture({ databases }: Target): Promise<[table: string, hash: string][]> {
  return Object.entries(await photograph(databases)).filter(([table]) => watched.test(table));
}

/** The same twice in a row: nothing is under way. */
async function settled(target: Target): Promise<Map<string, string>> {
  let last = '';
  return eventually(
    async () => {
      const now = await picture(target);
      const text = JSON.stringify(now);
      const same = text === last && new Map(now);
      last = text;
      return same;
    },
    { describe: 'nothing is under way', timeoutMs: 60_000, intervalMs: 1_000 },
  ) as Promise<Map<string, string>>;
}

/** Pt-P-01: a key of one shop with every id that another shop has. */
export const foreignIds: SecurityCheck = {
  row: 'Pt-P-01',
  name: 'a key of one shop with 1,000 ids of another: no row, no effect, and each answered as if it were not there',
  async run(target) {
    const [thief, owner] = [await makeShopKey(target, 'qingdao01'), await makeShopKey(target, 'shanghai02')];
    try {
      const ids = await fill(target, owner);
      const own = await readFeed(thief);
      const before = await settled(target);
      const signed = await steal((operation, body) => thief.ask(operation, body), signedTries(ids));
      const session = await steal(
        (operation, body) => thief.merchant.call(operations[operation].path, body),
        sessionTries(ids, thief.name),
      );
      const goods = await stealGoods(thief, ids.goods);
      const foreign = (await readFeed(thief)).events.filter(({ id }) => ids.events.includes(id)).length;
      const changed = (await picture(target)).filter(([table, hash]) => before.get(table) !== hash).map(([table]) => table);
      // With the own key the same calls do answer.
      const owned = (await steal((operation, body) => owner.ask(operation, body), signedTries(ids).slice(0, 40))).shown;
      const count = Object.values(ids).flat().length;
      const told = [...signed.told, ...session.told];
      const lines = told.slice(0, 10).map((line) => `\n    ${line}`);
      const all = Object.entries(ids).map(([what, some]) => `${some.length} ${what}`);
      return {
        kept:
          count >= 1_000 &&
          signed.shown + session.shown + goods + foreign === 0 &&
          told.length === 0 &&
          changed.length === 0 &&
          owned > 0,
        figures: `${count} ids (${all.join(', ')}), ${signedTries(ids).length} signed calls, ${sessionTries(ids, '').length} by session: ${signed.shown + session.shown + foreign} rows, ${goods} goods, ${told.length} told apart, ${changed.join(', ') || 'nothing'} changed; with the own key ${owned} rows; own feed ${own.events.length}${lines.join('')}`,
      };
    } finally {
      await thief.close();
      await owner.close();
    }
  },
};
