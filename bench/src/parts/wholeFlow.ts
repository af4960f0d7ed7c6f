import { operations } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { newId } from '@xinyue/kit/newId';
import { spread, type Bench, type Result } from '../benchParts.ts';
import { measureCpu } from '../cpuOf.ts';
import { openLeanClient, type LeanClient, type Request } from '../leanClient.ts';
import { priceYuan } from '../offerGoods.ts';
import { orderRequests } from '../orderRequests.ts';
import { drain } from '../watchLag.ts';

const { payOrder, notifyPayment } = operations;

/**
 * What a buyer's order takes until it is paid: place it, open the cashier, and the partner's signed notice; state 1 is committed when it is
 * answered. Three requests through the gateway, relay and consumers on. What a whole shop takes for the same is measured outside. Orders
 * are counted by the rows in state 1.
 */
export async function wholeFlow({ options, system, order, consumers, buyers, goods }: Bench): Promise<Result[]> {
  // Three requests of each follow one another: of so many, a third waits at each door.
  const clients = 2 * options.connections;
  const [partner, secret] = Object.entries(system.secrets.partners)[0]!;
  const connections = Array.from({ length: clients }, () => openLeanClient(system.portalUrl));
  const ask = async <T>(client: LeanClient, { path, headers, body }: Request): Promise<T> => {
    const { text } = await client.request({ path, headers, body });
    const { success, data } = JSON.parse(text) as { success: boolean; data: T };
    if (!success) throw new Error(`${path}: ${text}`);
    return data;
  };
  const place = orderRequests(buyers, goods);
  const payOne = async (client: LeanClient, connection: number): Promise<void> => {
    const placing = place(connection);
    const { id } = await ask<{ id: string }>(client, placing);
    const { 'idempotency-key': _, ...headers } = placing.headers!;
    const { paymentNo } = await ask<{ paymentNo: string }>(client, {
      path: payOrder.path,
      headers,
      body: JSON.stringify({ id }),
    });
    const body = JSON.stringify({ orderId: id, status: 1, money: priceYuan, transId: newId(), paymentNo });
    const { path } = notifyPayment;
    const authorization = signAsPartner({ partner, secret, method: 'POST', pathAndQuery: path, body });
    await ask(client, { path, headers: { 'content-type': 'application/json', authorization }, body });
  };
  const countPaid = async () =>
    (await order.query<{ n: number }>("select count(*)::int as n from orders where status = '1'")).rows[0]!.n;

  const payFor = async (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    const worker = async (client: LeanClient, connection: number) => {
      while (performance.now() < end) await payOne(client, connection);
    };
    await Promise.all(connections.map(worker));
  };
  // Half a minute until V8 has compiled what is hot; and tables that were empty until now are looked at, as autovacuum does within a minute.
  await payFor(2 * options.peakSeconds);
  for (const { pool } of [{ pool: order }, ...consumers]) await pool.query('analyze');

  const rates: number[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const before = await countPaid();
    const started = performance.now();
    let seconds = 0;
    let paid = 0;
    const all = async () => {
      await payFor(options.peakSeconds);
      seconds = (performance.now() - started) / 1000;
      paid = (await countPaid()) - before;
    };
    const { perItem } = await measureCpu(system.pids, all, () => paid);
    rates.push(paid / seconds);
    console.log(`  round ${round}: ${Math.round(rates.at(-1)!)} paid orders/s; processor time of each, µs: ${perItem}`);
    await drain(order, consumers);
  }
  for (const client of connections) client.close();
  return [{ name: `order, cashier and notice, ${clients} clients`, text: `${spread(rates)} paid orders/s`, kept: true }];
}
