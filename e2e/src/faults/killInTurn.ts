import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import type { Kafka } from '@xinyue/scripts/testing/startKafka';
import type { Random } from './createRandom.ts';

export type Kill = { name: string; recoveryMs: number };

const services = ['order', 'catalog', 'merchant', 'payout', 'gateway'];

/** SIGKILL for every service in turn and for the broker, `rounds` times; each is back before the next one falls. */
export async function killInTurn(system: System, kafka: Kafka | undefined, random: Random, rounds: number): Promise<Kill[]> {
  const kills: Kill[] = [];
  const recovered = async (name: string, back: () => Promise<unknown>) => {
    const started = performance.now();
    await back();
    kills.push({ name, recoveryMs: performance.now() - started });
    await sleep(random.between(300, 1_500));
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of services) {
      const before = system.pids[name];
      if (system.kill(name) !== before) throw new Error(`${name} was not running when it was to be killed`);
      await recovered(name, () => system.waitReady(name));
    }
    if (kafka)
      await recovered('kafka', async () => {
        await kafka.crash();
        await system.waitReady();
      });
  }
  return kills;
}
