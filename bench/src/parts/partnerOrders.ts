import { operations } from '@xinyue/contracts';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import type { Client } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import type pg from 'pg';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { orderRequests } from '../orderRequests.ts';
import { runLoad } from '../runLoad.ts';
import { openShopKey, openSink } from '../shopKey.ts';
import { drain } from '../watchLag.ts';

const promised = 0.9;
const seller = 'qingdao01';

/** Until everything that is to be sent to these receivers was sent; what others wait for, whose receivers are gone, is not asked for. */
async function sent(pool: pg.Pool, urls: string[]): Promise<void> {
  const left = `select (select coalesce(max(seq), 0) from open_events) - (select fanned_seq from open_feed) as unread,
    (select count(*)::int from deliveries d join webhook_endpoints e on e.id = d.endpoint_id
     where d.state in ('waiting', 'sending') and e.url = any($1)) as waiting`;
  const read = async () => (await pool.query<{ unread: string; waiting: number }>(left, [urls])).rows[0]!;
  const none = ({ unread, waiting }: Awaited<ReturnType<typeof read>>) => Number(unread) <= 0 && waiting === 0;
  if (!(await waitUntil(async () => none(await read()), 300_000, 100)))
    throw new Error(`webhooks of orders were not sent: ${JSON.stringify(await read())}`);
}

async function closeKeys(client: Client): Promise<void> {
  const { data } = await client.call<{ list: { partnerId: string }[] }>(operations.listShopKeys.path, {});
  for (const { partnerId: id } of data.list) {
    const closed = await client.call(operations.closeShopKey.path, { id, actorPassword: demoPasswords[seller]! });
    if (!closed.success) throw new Error(closed.msg);
  }
}

/**
 * Orders placed while the key of their seller has two endpoints, beside those while no key is there, in turns. One shop sells all goods of the run:
 * an order is one kept event and two webhooks, as with a hundred shops of two endpoints each.
 */
export async function ordersWithKeys(bench: Bench, pool: pg.Pool): Promise<Result> {
  const { system, options, buyers, goods, order, consumers } = bench;
  const sinks = [await openSink(5), await openSink(5)];
  const place = async () => {
    const load = await runLoad(system.portalUrl, options.connections, options.peakSeconds, orderRequests(buyers, goods));
    if (load.failed > 0) throw new Error(`${load.failed} orders failed`);
    await drain(order, consumers);
    return load.rate;
  };
  const ratios: number[] = [];
  let webhooks = 0;
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await place();
      const key = await openShopKey(system, seller);
      for (const { url } of sinks) await key.call(operations.saveWebhook.path, { url, types: [] });
      const beside = await place();
      await sent(
        pool,
        sinks.map(({ url }) => url),
      );
      webhooks = sinks.reduce((sum, { arrived }) => sum + arrived.size, 0);
      await closeKeys(key.client);
      // Before and after: a database that grows, or a machine that slows down, is no cost of a key.
      ratios.push((2 * beside) / (before + (await place())));
    }
  } finally {
    for (const sink of sinks) sink.close();
  }
  const text = `${spread(ratios)} of those with no key, ${webhooks} webhooks arrived, promised ${promised}`;
  return { name: 'orders placed while each is sent to two endpoints', text, kept: median(ratios) >= promised };
}
