import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import { freePort } from '@xinyue/scripts/base/freePort';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import { buildAll } from '@xinyue/scripts/build/buildAll';
import { type Answer, type Client, notifyPayment, signIn } from '@xinyue/scripts/client/createClient';
import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { serviceDefinitions } from '@xinyue/scripts/start/serviceDefinitions';
import { type Good, offerGood, orderOf } from '../../system/offerGood.ts';
import { type Copy, startCopy } from '../../system/startCopy.ts';
import { knowBoth, second, secondCopies } from '../copies/secondCopies.ts';
import { startBalancer } from './startBalancer.ts';
import { audit } from '../../system/audit.ts';

export type RollingPlan = { restarts: number; rate: number };

const services = ['catalog', 'order', 'merchant', 'payout', 'system'];
const drainMs = 3_000;
const limitMs = 60_000;
const fewestRequests = 3_000;

type Load = { sent: number; failed: string[] };
type Hands = { buyers: Client[]; good: Good; pay(notice: object): Promise<Answer> };

/** One visitor, one order with its cashier and payment, one look at the own orders: whatever is not answered as on a quiet day has failed. */
async function act(load: Load, { buyers, good, pay }: Hands, n: number): Promise<void> {
  const buyer = buyers[n % buyers.length]!;
  const send = async <T>(what: string, ask: () => Promise<Answer<T>>): Promise<T | undefined> => {
    load.sent += 1;
    const answer = await ask().catch((error: unknown) => ({
      success: false as const,
      code: 0,
      msg: String(error),
      data: undefined,
    }));
    if (!answer.success) load.failed.push(`${what}: ${answer.code} ${answer.msg}`);
    return answer.success ? answer.data : undefined;
  };
  await send('goods', () => buyer.call(operations.listSpots.path, { pageNum: 1 + (n % 50), pageSize: 5 }));
  const key = { 'idempotency-key': `rolling-order-${String(n).padStart(8, '0')}` };
  const body = orderOf(good, 1 + (n % 3));
  const order = await send('order', () => buyer.call<{ id: string }>(operations.placeOrder.path, body, key));
  if (order && (await send('cashier', () => buyer.call(operations.payOrder.path, { id: order.id }))))
    await send('payment', () => pay({ orderId: order.id, status: 1, money: body.money, transId: `R${n}`, payType: 1 }));
  await send('own orders', () => buyer.call(operations.listOwnOrders.path, { pageSize: 5 }));
}

/** A service gets SIGTERM, and the next one when its new process is ready. */
async function restart({ system }: Copy, name: string): Promise<void> {
  const before = system.pids[name];
  system.kill(name, 'SIGTERM');
  const isNew = () => system.pids[name] !== before && system.pids[name] !== 0;
  if (!(await waitUntil(isNew, limitMs, 50))) throw new Error(`${name} did not end`);
  await system.waitReady(name, limitMs);
}

/**
 * E6: two copies of everything behind a balancer, the services restarted one after the other under load. Prints figures; true when none of at
 * least 3,000 requests failed and the audit is clean.
 */
export async function rollingFaults({ restarts, rate }: RollingPlan): Promise<boolean> {
  console.log(`faults: ${restarts} restarts of services, two copies of everything, about ${rate} requests/s`);
  // A start with processes of one's own builds nothing.
  await buildAll({ log: () => undefined });
  const all = serviceDefinitions();
  const port = await freePort(1);
  const both = knowBoth([...all, ...secondCopies(all, port)]);
  const copy = await startCopy({ fsync: true, services: both, env: { XINYUE_DRAIN_MS: String(drainMs) } });
  const gateways = [copy.system.portalUrl, `http://127.0.0.1:${port}`];
  const balancer = await startBalancer(gateways);
  try {
    const merchant = await copy.backstage('shanghai02');
    const accounts = ['buyer001', 'buyer002', 'buyer003', 'buyer004', 'buyer005', 'buyer006'];
    const buyers = await Promise.all(accounts.map((name) => signIn(balancer.url, 'portal', name, demoPasswords[name]!)));
    const good = await offerGood(merchant, buyers[0]!, { name: '轮换演练胶', stock: 1_000_000, money: 10 });
    const [partner, secret] = Object.entries(copy.system.secrets.partners)[0]!;
    const hands: Hands = { buyers, good, pay: (notice) => notifyPayment(balancer.url, partner, secret, notice) };
    const load: Load = { sent: 0, failed: [] };
    let over = false;
    const acts: Promise<void>[] = [];
    const loading = (async () => {
      while (!over || load.sent < fewestRequests) {
        acts.push(act(load, hands, acts.length));
        await sleep(5_000 / rate);
      }
      await Promise.all(acts);
    })();
    const started = performance.now();
    for (let n = 0; n < restarts; n += 1) {
      const name = services[Math.floor(n / 2) % services.length]!;
      await restart(copy, n % 2 === 0 ? name : second(name));
    }
    over = true;
    await loading;
    const seconds = (performance.now() - started) / 1_000;
    const checks = await audit(copy.system);
    const red = checks.filter(({ ok }) => !ok);
    console.log(`restarted     ${restarts} times in ${seconds.toFixed(1)} s`);
    console.log(`requests      ${load.sent}, ${load.failed.length} failed`);
    for (const line of new Set(load.failed))
      console.log(`failed        ${load.failed.filter((one) => one === line).length} times ${line}`);
    console.log(`verify        ${checks.length - red.length} of ${checks.length} checks ok`);
    for (const { name, detail } of red) console.log(`verify        FAIL ${name}: ${detail}`);
    const held = load.failed.length === 0 && load.sent >= fewestRequests && red.length === 0;
    console.log(`faults: rolling: ${held ? 'every promise held' : 'BROKEN'}`);
    return held;
  } finally {
    balancer.stop();
    await copy.stop();
  }
}
