import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations, type PublicPort, sandboxPartner } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Answer } from '@xinyue/scripts/client/createClient';
import { must } from '../system/offerGood.ts';
import { type Copy, passwordOf } from '../system/startCopy.ts';
import { withProof } from '../system/withProof.ts';

type Key = { name: string; secret: string };
/** Values that are there, by the name of a field, or of a call and a field (`deleteWebhook.endpointId`). */
type Known = Record<string, unknown[]>;
/** Who sends: with which key or session, to which port, which of the calls, and what it knows. */
export type Caller = {
  who: string;
  key?: Key;
  session?: { userId: string; logintoken: string; requestSecret: string };
  port: PublicPort;
  only: string;
  known: Known;
};

const endpoints = { kept: 3, deletable: 2 };

async function ask<T>({ system }: Copy, key: Key, path: string, body: object): Promise<T> {
  const raw = JSON.stringify(body);
  const authorization = signAsPartner({ partner: key.name, secret: key.secret, method: 'POST', pathAndQuery: path, body: raw });
  const headers = { 'content-type': 'application/json', authorization };
  const answer = await fetch(system.portalUrl + path, { method: 'POST', headers, body: raw });
  return must({ status: answer.status, ...((await answer.json()) as object) } as Answer<T>);
}

const valuesOf = <T extends object>(rows: readonly T[], name: keyof T): unknown[] =>
  [...new Set(rows.slice(0, 8).map((row) => row[name]))].filter((value) => value !== null && value !== undefined);

/** A key of a demo shop, with addresses that take webhooks, deliveries, goods and orders it may ask for. */
async function shopKey(copy: Copy, sink: string): Promise<Caller> {
  const client = await copy.backstage('qingdao01');
  const form = { label: '接口测试', scopes: ['orders', 'goods', 'events'] };
  const key = must(await withProof<Key>(client, operations.saveShopKey, form, passwordOf('qingdao01')));
  const call = <T>({ path }: { path: string }, body: object) => ask<T>(copy, key, path, body);
  const list = async (operation: { path: string }, body: object = {}) =>
    (await call<{ list: Record<string, unknown>[] }>(operation, body)).list;
  const made: string[] = [];
  for (let nth = 0; nth < endpoints.kept + endpoints.deletable; nth += 1) {
    const address = { url: `${sink}/${nth}`, types: ['goods.changed', 'stock.changed'] };
    made.push((await call<{ endpointId: string }>(operations.saveWebhook, address)).endpointId);
  }
  const goods = await list(operations.listPartnerGoods);
  const ids = valuesOf(goods, 'id');
  let money = 100;
  // The key is known to who keeps events a second after it was made: what came before is not told.
  const delivered = async () => {
    await call(operations.upsertGoods, { rows: ids.map((id, nth) => ({ id, ref: `FUZZ-${nth}`, money: (money += 1) })) });
    return (await list(operations.listDeliveries)).length > 0;
  };
  await eventually(delivered, { describe: 'a delivery', timeoutMs: 30_000, intervalMs: 300 });
  const [orders, deliveries, events] = [
    await list(operations.listPartnerOrders, { withCancelled: 1 }),
    await list(operations.listDeliveries),
    await list(operations.listOpenEvents),
  ];
  const known: Known = {
    endpointId: made.slice(endpoints.deletable),
    'deleteWebhook.endpointId': made.slice(0, endpoints.deletable),
    deliveryId: valuesOf(deliveries, 'deliveryId'),
    eventId: valuesOf(events, 'id'),
    'listOpenEvents.after': [(await call<{ next: string }>(operations.listOpenEvents, { limit: 2 })).next],
    types: [['goods.changed'], ['order.paid', 'stock.changed']],
    url: [`${sink}/of-the-fuzzing`],
    'listPartnerGoods.id': ids,
    'upsertGoods.id': ids,
    ref: ids.map((_id, nth) => `FUZZ-${nth}`),
    spotTypeId: valuesOf(goods, 'spotTypeId'),
    'listPartnerOrders.id': valuesOf(orders, 'id'),
    ...Object.fromEntries((['orderNo', 'transId', 'status'] as const).map((name) => [name, valuesOf(orders, name)])),
  };
  return { who: 'shop key', key, port: 'portal', only: '^/xinyue/partner/', known };
}

/** The key of a channel that has payments, refunds and withdrawals: the sandbox. Who keeps goods knows no secret of a configured channel (F20). */
async function channelKey({ system, databases: { order, payout } }: Copy): Promise<Caller> {
  const read = async (pool: typeof order, sql: string) =>
    (await pool.query<{ it: unknown }>(`${sql} limit 8`)).rows.map(({ it }) => it);
  const payments = `from order_payments where channel = '${sandboxPartner}'`;
  const orders = await read(order, `select order_id::text as it ${payments}`);
  const known: Known = {
    orderId: orders,
    'listPartnerOrders.id': orders,
    money: await read(order, `select fen / 100.0 as it ${payments}`).then((all) => all.map(Number)),
    paymentNo: await read(order, `select payment_no::text as it ${payments}`),
    refundNo: await read(payout, 'select refund_no as it from refunds'),
    'notifyWithdrawal.id': await read(payout, 'select withdrawal_no as it from withdrawals'),
    types: [['payment.settled'], ['refund.opened']],
  };
  const key = { name: sandboxPartner, secret: system.secrets.partners[sandboxPartner]! };
  return { who: 'channel key', key, port: 'portal', only: '^/xinyue/partner/(?!goods/)', known };
}

/** Nobody: what is open answers, what wants a key is 401. */
async function noKey(copy: Copy, known: Known): Promise<Caller> {
  const id = known['upsertGoods.id']!;
  const { rows } = await copy.databases.catalog.query<{ it: string }>('select distinct shop_id::text as it from spots limit 8');
  const own = { id, userCustomerId: rows.map(({ it }) => it), spotTypeId: known['spotTypeId']!, typeId: known['spotTypeId']! };
  return { who: 'without a key', port: 'portal', only: '^/', known: own };
}

/** Makes the callers of a copy, and the receiver of the webhooks that they cause; `close` ends that. */
export async function makeCallers(copy: Copy): Promise<{ callers: Caller[]; close(): void }> {
  const server = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  try {
    const shop = await shopKey(copy, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { callers: [shop, await channelKey(copy), await noKey(copy, shop.known)], close };
  } catch (error) {
    close();
    throw error;
  }
}
