import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@xinyue/kit/testing/createRandom';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import { startKafka } from '@xinyue/scripts/testing/startKafka';
import { isSkipped } from '../isSkipped.ts';
import { audit } from '../../system/audit.ts';
import { type Copy, startCopy } from '../../system/startCopy.ts';
import { killDatabase, killService } from '../killInTurn.ts';
import type { Driver } from '../runDriver.ts';
import { type ErpShop, goodsPerShop, openErpShop } from './ErpShop.ts';
import { openReceiver } from './moodyReceiver.ts';

export type PartnerPlan = { deliveries: number; kills: number; databaseKills: number; seed: number };

/** Short, so that nothing is given up: who is moody takes an event at most times. */
const env = {
  XINYUE_WEBHOOK_ALLOW: '127.0.0.1/32',
  XINYUE_WEBHOOK_SCHEDULE: Array.from({ length: 20 }, () => 1).join(','),
  XINYUE_WEBHOOK_TIMEOUT_MS: '1500',
  XINYUE_PARTNER_PER_MINUTE: '60000',
  LOG_LEVEL: 'error',
};
const drainMs = 600_000;

/** Prices change while system-service and PostgreSQL are killed, until both have happened often enough. */
async function underKills(copy: Copy, shops: ErpShop[], random: Random, plan: PartnerPlan, events: number): Promise<number[]> {
  const perRound = shops.length * goodsPerShop;
  let working = true;
  const work = (async () => {
    for (let round = 1; (round - 1) * perRound < events || working; round += 1) {
      await Promise.all(shops.map((shop) => shop.reprice(round)));
      await sleep(1_000);
    }
  })();
  const openMs: number[] = [];
  const every = Math.ceil(plan.kills / Math.max(1, plan.databaseKills));
  for (let nth = 1; nth <= plan.kills; nth += 1) {
    await sleep(random.between(200, 1_500));
    openMs.push(await killService(copy.system, 'system'));
    if (nth % every === 0) await killDatabase(copy.system, 'system');
  }
  working = false;
  await work;
  return openMs;
}

/** What the bus was told of the goods of a shop: every fact of a good of that shop, from one to the other end of the run. */
async function toldOnBus({ databases }: Copy, shopId: string, from: Date): Promise<Set<string>> {
  const { rows } = await databases.catalog.query<{ id: string }>(
    `select id from outbox where type = 'spot.changed' and data ->> 'shopId' = $1 and created_at >= $2`,
    [shopId, from],
  );
  return new Set(rows.map(({ id }) => id));
}

const missing = (all: Iterable<string>, from: { has(id: string): boolean }) => [...all].filter((id) => !from.has(id)).length;

/** Compares the bus, the feed and the receivers of one shop; each line is a promise that broke. */
async function judge(copy: Copy, shop: ErpShop, from: Date): Promise<{ events: number; arrived: number; broken: string[] }> {
  const [bus, feed] = [await toldOnBus(copy, shop.shopId, from), await shop.feed()];
  const broken: string[] = [];
  const expectNone = (count: number, what: string) => count > 0 && broken.push(`${count} ${what}`);
  expectNone(missing(bus, feed), 'facts of the bus are not in the feed');
  expectNone(missing(feed.keys(), bus), 'events of the feed are not on the bus');
  let arrived = 0;
  for (const { mood, arrivals } of shop.endpoints) {
    for (const times of arrivals.times.values()) arrived += times;
    expectNone(missing(feed.keys(), arrivals.answered), `events never arrived at the ${mood} receiver`);
    expectNone(missing(arrivals.bodies.keys(), feed), `events of the ${mood} receiver are not in the feed`);
    expectNone(arrivals.wrong.length, `were signed wrongly, or are another text under one id, at the ${mood} receiver`);
    expectNone([...arrivals.bodies].filter(([id, body]) => feed.get(id) !== body).length, 'differ from the feed');
  }
  return { events: feed.size, arrived, broken };
}

async function runOne(driver: Driver, plan: PartnerPlan): Promise<string[]> {
  const kafka = driver === 'kafka' ? await startKafka() : undefined;
  const random = createRandom(plan.seed);
  const receiver = await openReceiver(random, 2_000);
  let copy: Copy | undefined;
  try {
    copy = await startCopy({ fsync: true, env: { ...env, KAFKA_BROKERS: kafka?.brokers } });
    const { databases } = copy;
    const shops = [];
    for (const account of ['qingdao01', 'shanghai02']) shops.push(await openErpShop(copy, account, receiver));
    const from = (await databases.catalog.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]!.now;
    const openMs = await underKills(copy, shops, random, plan, plan.deliveries / 2);
    await copy.system.waitReady();
    const began = performance.now();
    const open = async () =>
      (await databases.system.query<{ n: number }>(`select count(*)::int as n from deliveries where state <> 'ok'`)).rows[0]!.n;
    const waits = async () =>
      (await databases.system.query('select from open_events where seq > (select fanned_seq from open_feed) limit 1')).rowCount;
    await waitUntil(async () => (await open()) === 0 && (await waits()) === 0, drainMs, 500);
    const drained = Math.round((performance.now() - began) / 1_000);
    const judged = await Promise.all(shops.map((shop) => judge(copy!, shop, from)));
    const red = (await audit(copy.system)).filter(({ ok }) => !ok);
    const sum = (of: (one: (typeof judged)[number]) => number) => judged.reduce((all, one) => all + of(one), 0);
    const doors = openMs.toSorted((a, b) => a - b);
    const [events, arrived] = [sum((one) => one.events), sum((one) => one.arrived)];
    console.log(
      `${driver.padEnd(8)} killed        ${openMs.length} times, back after ${Math.round(doors[doors.length >> 1]!)} ms, at most ${Math.round(doors.at(-1)!)}`,
    );
    console.log(
      `${driver.padEnd(8)} events        ${events}, ${events * 2} deliveries, ${arrived} calls, all over ${drained} s later`,
    );
    const left = await open();
    return [
      ...judged.flatMap((one) => one.broken),
      ...red.map(({ name, detail }) => `verify ${name}: ${detail}`),
      ...(left > 0 ? [`${left} deliveries are not over`] : []),
      ...(events * 2 < plan.deliveries ? [`only ${events * 2} deliveries were to be made`] : []),
    ];
  } finally {
    receiver.close();
    await copy?.stop();
    await kafka?.stop();
  }
}

/** Pt-K-02: nothing is lost between bus, feed and receivers while system-service and PostgreSQL are killed. True when every promise held. */
export async function partnerFaults(drivers: Driver[], plan: PartnerPlan): Promise<boolean> {
  console.log(
    `faults: ${plan.deliveries} webhooks, system-service killed ${plan.kills} times, PostgreSQL ${plan.databaseKills}, seed ${plan.seed}`,
  );
  const failures: string[] = [];
  for (const driver of drivers) {
    if (isSkipped(driver, failures)) continue;
    const broken = await runOne(driver, plan);
    for (const line of broken) console.log(`${driver.padEnd(8)} BROKEN        ${line}`);
    failures.push(...broken);
  }
  console.log(`faults: partners: ${failures.length === 0 ? 'every promise held' : `${failures.length} promises BROKEN`}`);
  return failures.length === 0;
}
