import { beijingTime } from '@xinyue/contracts/beijingTime';
import type { ServiceHealth, WaitingCount } from '@xinyue/contracts/serviceHealth';
import { subscribedTopics, type ServiceName } from '@xinyue/contracts/define';
import type { Pool } from 'pg';
import type { Bus } from '../bus/bus.ts';
import type { HealthParts } from '../http/HealthPart.ts';
import type { Consumer } from '../inbox/startConsumer.ts';
import { readRelease } from '../metrics/readRelease.ts';
import { readLag } from '../outbox/outboxRows.ts';
import { readLastOk } from './jobRuns.ts';
import { readClockOffset } from './readClockOffset.ts';

export type Told = {
  name: ServiceName;
  instance: string | undefined;
  pool: Pool;
  bus: Pick<Bus, 'readLag'>;
  consumer: Consumer | undefined;
  jobs: readonly { name: string }[];
  health(): Promise<HealthParts>;
  waiting?: (() => Promise<WaitingCount[]>) | undefined;
};

const startedAt = new Date(Date.now() - process.uptime() * 1_000);

/** What cannot be read is null, and takes nothing else with it. */
const orNull = <T>(reading: Promise<T> | undefined): Promise<T | null> =>
  reading === undefined ? Promise.resolve(null) : reading.catch(() => null);

/** How a process is, as it tells the page of 系统健康 (O-C-01). */
export async function readOwnHealth(told: Told): Promise<ServiceHealth> {
  const { name, pool, bus, consumer, jobs } = told;
  const [parts, outbox, lag, parked, rejected, clockOffset, lastOk, waiting] = await Promise.all([
    told.health(),
    orNull(readLag(pool)),
    orNull(consumer && bus.readLag(name, subscribedTopics(name))),
    orNull(consumer?.parked()),
    orNull(consumer?.rejected()),
    orNull(readClockOffset(pool)),
    orNull(
      readLastOk(
        pool,
        jobs.map((job) => job.name),
      ),
    ),
    orNull(told.waiting?.()),
  ]);
  const bad = Object.entries(parts).find(([, { ok }]) => !ok);
  return {
    ...readRelease(),
    instance: told.instance ?? '',
    startTime: beijingTime(startedAt),
    memory: process.memoryUsage.rss(),
    ready: bad === undefined,
    reason: bad ? `${bad[0]}: ${bad[1].reason ?? ''}` : '',
    hears: consumer !== undefined,
    unpublished: outbox && Number(outbox.count),
    oldestSeconds: outbox && Math.round(outbox.oldestSeconds),
    lagSeconds: lag && Math.round(lag.oldestSeconds),
    parked: parked === null ? null : Number(parked),
    rejected: rejected === null ? null : Number(rejected),
    clockOffset,
    lastOk,
    waiting: told.waiting ? waiting : [],
  };
}
