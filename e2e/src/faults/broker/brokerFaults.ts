import { startKafka, whyNoKafka } from '@xinyue/scripts/testing/startKafka';
import { startCopy } from '../../system/startCopy.ts';
import { judgeRun, printRun } from '../judgeRun.ts';
import { runUnder } from '../runDriver.ts';
import { type Freeze, freezeBroker } from './freezeBroker.ts';

export type BrokerPlan = { freezes: number; frozenS: number; rate: number; seed: number };

/** Events go on within this time once the broker answers again (E6). */
const backWithinMs = 10_000;

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/**
 * E6: a Kafka broker that stands still under load (SIGSTOP) and goes on. No process may end, nothing be lost or doubled, events must go on
 * within 10 s, and what gathered must be taken in no slower than it gathered. Prints figures; true when all of it held.
 */
export async function brokerFaults({ freezes, frozenS, rate, seed }: BrokerPlan): Promise<boolean> {
  const why = whyNoKafka();
  if (why) {
    console.log(`SKIP kafka: ${why}`);
    return process.env['XINYUE_REQUIRE_KAFKA'] !== '1';
  }
  console.log(`faults: ${rate} orders/s, the broker stands still ${freezes} times for ${frozenS} s, seed ${seed}`);
  const kafka = await startKafka();
  const copy = await startCopy({ fsync: true, env: { KAFKA_BROKERS: kafka.brokers, XINYUE_UNPAID_MINUTES: '1' } }).catch(
    async (error: unknown) => {
      await kafka.stop();
      throw error;
    },
  );
  try {
    const met: Freeze[] = [];
    const run = await runUnder(copy, 'kafka', { rate, seed }, async () => {
      for (let n = 0; n < freezes; n += 1) met.push(await freezeBroker(copy, kafka.pid(), frozenS * 1_000));
      return { kills: [], readyMs: [await copy.system.waitReady()] };
    });
    printRun(run, console.log);
    for (const { ended, backMs, caughtUpMs } of met)
      console.log(
        `kafka    stood still   ${ended.length} processes ended ${ended.join(' ')}; events back after ${inSeconds(backMs)}, caught up after ${inSeconds(caughtUpMs)}`,
      );
    const broken = [
      ...judgeRun(run, { rate, calm: true }),
      ...met.flatMap(({ ended }) => ended.map((name) => `${name} ended`)),
      ...met.filter(({ backMs }) => backMs > backWithinMs).map(({ backMs }) => `events only after ${inSeconds(backMs)}`),
      ...met
        .filter(({ caughtUpMs }) => caughtUpMs > frozenS * 1_000)
        .map(({ caughtUpMs }) => `caught up only after ${inSeconds(caughtUpMs)}`),
    ];
    for (const line of broken) console.log(`kafka    BROKEN        ${line}`);
    console.log(`faults: broker: ${broken.length === 0 ? 'every promise held' : `${broken.length} promises BROKEN`}`);
    return broken.length === 0;
  } finally {
    await copy.stop();
    await kafka.stop();
  }
}
