import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import { isReady } from '@xinyue/scripts/start/isReady';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import type { Kafka } from '@xinyue/scripts/testing/startKafka';
import type { Random } from '@xinyue/kit/testing/createRandom';

/** One SIGKILL: `openMs` until a new process answers at its door. */
export type Kill = { name: string; openMs: number };
/** All of them, and how long after the last one of each round every process was ready in every part. */
export type Kills = { kills: Kill[]; readyMs: number[] };

const services = ['order', 'catalog', 'merchant', 'payout', 'system', 'gateway'];
/** Whose doors must open although the broker is away: orders are taken, people sign in. */
const needNoBroker = ['order', 'gateway', 'merchant'];
const limitMs = 60_000;

/** Past the connections of the load, behind which it would wait. */
const answers = (url: string, state: 'live' | 'ready' = 'live'): Promise<boolean> => isReady(`${url}/health/${state}`);

/** SIGKILL for one service; answers how long until a new process stands at its door. */
export async function killService(system: System, name: string): Promise<number> {
  const before = system.pids[name]!;
  const started = performance.now();
  if (before === 0 || system.kill(name) !== before) throw new Error(`${name} was not running when it was to be killed`);
  const url = name === 'gateway' ? system.portalUrl : system.serviceUrls[name]!;
  const isNew = () => system.pids[name] !== before && system.pids[name] !== 0;
  if (!(await waitUntil(async () => isNew() && (await answers(url)), limitMs, 20)))
    throw new Error(`${name} did not come back in ${limitMs / 1000} s`);
  return performance.now() - started;
}

/** SIGKILL for PostgreSQL itself: a door is open again when its service says that it is ready. */
export async function killDatabase(system: System, waitsFor = 'order'): Promise<Kill> {
  const started = performance.now();
  const before = system.kill('postgres');
  if (before === 0) throw new Error('PostgreSQL was not running when it was to be killed');
  const isNew = () => system.pids['postgres'] !== before && system.pids['postgres'] !== 0;
  if (!(await waitUntil(async () => isNew() && (await answers(system.serviceUrls[waitsFor]!, 'ready')), limitMs, 20)))
    throw new Error(`PostgreSQL did not come back in ${limitMs / 1000} s`);
  return { name: 'postgres', openMs: performance.now() - started };
}

/** SIGKILL for the broker, and for one service that must be back although the broker is not. */
async function killBroker(system: System, kafka: Kafka, alongside: string): Promise<Kill[]> {
  const before = kafka.pid();
  const started = performance.now();
  const crash = kafka.crash();
  const openMs = await killService(system, alongside).finally(() => crash);
  if (kafka.pid() === before) throw new Error('the broker was not killed');
  return [
    { name: `${alongside} while the broker is away`, openMs },
    { name: 'kafka', openMs: performance.now() - started },
  ];
}

/**
 * SIGKILL for every service in turn, for PostgreSQL and for the broker, `rounds` times. The next one falls when the last one has opened its door: its
 * consumers may still wait for the end of their killed predecessors. All must be ready before the next round.
 */
export async function killInTurn(system: System, kafka: Kafka | undefined, random: Random, rounds: number): Promise<Kills> {
  const kills: Kill[] = [];
  const readyMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of services) {
      kills.push({ name, openMs: await killService(system, name) });
      await sleep(random.between(300, 1_500));
    }
    kills.push(await killDatabase(system));
    await sleep(random.between(300, 1_500));
    if (kafka) kills.push(...(await killBroker(system, kafka, needNoBroker[round % needNoBroker.length]!)));
    readyMs.push(await system.waitReady(undefined, limitMs));
  }
  return { kills, readyMs };
}
