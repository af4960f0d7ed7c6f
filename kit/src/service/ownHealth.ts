import { beijingTime } from '@xinyue/contracts/beijingTime';
import type { ServiceHealth, ServiceWaiting, WaitingCount } from '@xinyue/contracts/serviceHealth';
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

/** What waits for people in a service, as it tells 系统健康 and the work board alike (Of-01). */
export async function readOwnWaiting({ consumer, waiting }: Pick<Told, 'consumer' | 'waiting'>): Promise<ServiceWaiting> {
  const [parked, rejected, queues] = await Promise.all([
    orNull(consumer?.parked()),
    orNull(consumer?.rejected()),
    orNull(waiting?.()),
  ]);
  return {
    hears: consumer !== undefined,
    parked: parked === null ? null : Number(parked),
    rejected: rejected === null ? null : Number(rejected),
    waiting: waiting ? queues : [],
  };
}

/** How a process is, as it tells the page of 系统健康 (O-C-01). */
export async function readOwnHealth(told: Told): Promise<ServiceHealth> {
  const { name, pool, bus, consumer, jobs } = told;
  const [parts, outbox, lag, clockOffset, lastOk, waits] = await Promise.all([
    told.health(),
    orNull(readLag(pool)),
    orNull(consumer && bus.readLag(name, subscribedTopics(name))),
    orNull(readClockOffset(pool)),
    orNull(
      readLastOk(
        pool,
        jobs.map((job) => job.name),
      ),
    ),
    readOwnWaiting(told),
  ]);
  const bad = Object.entries(parts).find(([, { ok }]) => !ok);
  return {
    ...readRelease(),
    instance: told.instance ?? '',
    startTime: beijingTime(startedAt),
    memory: process.memoryUsage.rss(),
    ready: bad === undefined,
    reason: bad ? `${bad[0]}: ${bad[1].reason ?? ''}` : '',
    unpublished: outbox && Number(outbox.count),
    oldestSeconds: outbox && Math.round(outbox.oldestSeconds),
    lagSeconds: lag && Math.round(lag.oldestSeconds),
    clockOffset,
    lastOk,
    ...waits,
  };
}
