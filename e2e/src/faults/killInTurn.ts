import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import type { Kafka } from '@xinyue/scripts/testing/startKafka';
import type { Random } from './createRandom.ts';

/** One SIGKILL: `openMs` until a new process answers at its door, `readyMs` until it says that it is ready in every part. */
export type Kill = { name: string; openMs: number; readyMs: number };

const services = ['order', 'catalog', 'merchant', 'payout', 'gateway'];
/** Whose doors must open although the broker is away: orders are taken, people sign in. */
const needNoBroker = ['order', 'gateway', 'merchant'];
const limitMs = 60_000;

const answers = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
};

async function killService(system: System, name: string): Promise<number> {
  const before = system.pids[name]!;
  const started = performance.now();
  if (before === 0 || system.kill(name) !== before) throw new Error(`${name} was not running when it was to be killed`);
  const url = name === 'gateway' ? system.portalUrl : system.serviceUrls[name]!;
  const isNew = () => system.pids[name] !== before && system.pids[name] !== 0;
  if (!(await waitUntil(async () => isNew() && (await answers(url)), limitMs, 20)))
    throw new Error(`${name} did not come back in ${limitMs / 1000} s`);
  return performance.now() - started;
}

/**
 * SIGKILL for every service in turn and for the broker, `rounds` times; each is ready before the next one falls. While the broker is away one
 * more service is killed: it must be back before the broker is.
 */
export async function killInTurn(system: System, kafka: Kafka | undefined, random: Random, rounds: number): Promise<Kill[]> {
  const kills: Kill[] = [];
  const pause = () => sleep(random.between(300, 1_500));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of services) {
      const openMs = await killService(system, name);
      kills.push({ name, openMs, readyMs: openMs + (await system.waitReady(name, limitMs)) });
      await pause();
    }
    if (!kafka) continue;
    const before = kafka.pid();
    const started = performance.now();
    let brokerMs = 0;
    const crash = kafka.crash().then(() => (brokerMs = performance.now() - started));
    const name = needNoBroker[round % needNoBroker.length]!;
    const openMs = await killService(system, name).finally(() => crash);
    if (kafka.pid() === before) throw new Error('the broker was not killed');
    await system.waitReady(undefined, limitMs);
    const readyMs = performance.now() - started;
    kills.push({ name: 'kafka', openMs: brokerMs, readyMs }, { name: `${name} without broker`, openMs, readyMs });
    await pause();
  }
  return kills;
}
