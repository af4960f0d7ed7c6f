import { type ServiceName, subscribedTopics } from '@xinyue/contracts/define';
import type { Pool } from 'pg';
import type { Consumer } from '../inbox/startConsumer.ts';
import type { Limits } from '../limit/createLimits.ts';
import type { Metrics, Source } from '../metrics/Metrics.ts';
import { readLag } from '../outbox/outboxRows.ts';
import type { BaseConfig } from '../serviceConfig.ts';
import { readLastOk, type RunLog } from './jobRuns.ts';
import { readClockOffset } from './readClockOffset.ts';
import type { Job } from './schedule.ts';
import type { Infrastructure } from './startInfrastructure.ts';

/** Where the configuration wants metrics to be served. */
export const metricsAt = (config: Pick<BaseConfig, 'XINYUE_METRICS_PORT' | 'XINYUE_METRICS_HOST'>) => ({
  port: config.XINYUE_METRICS_PORT,
  host: config.XINYUE_METRICS_HOST ?? '127.0.0.1',
});

/** How full the limits of a process are. */
export const limitSource = (limits: Pick<Limits, 'health'>): Source => ({
  name: 'limits',
  metrics: ['xinyue_limit_places'],
  read: () =>
    Object.entries(limits.health().limits.limits).flatMap(([limit, { used, waiting, limit: all }]) =>
      Object.entries({ used, waiting, all }).map(([state, value]) => ({
        metric: 'xinyue_limit_places' as const,
        labels: { limit, state },
        value,
      })),
    ),
});

const poolSource = (pool: Pool): Source => ({
  name: 'pool',
  metrics: ['xinyue_pool_connections'],
  read: () =>
    Object.entries({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }).map(
      ([state, value]) => ({ metric: 'xinyue_pool_connections' as const, labels: { state }, value }),
    ),
});

const outboxSource = (pool: Pool): Source => ({
  name: 'outbox',
  metrics: ['xinyue_outbox_oldest_seconds', 'xinyue_outbox_waiting'],
  async read() {
    const { count, oldestSeconds } = await readLag(pool);
    return [
      { metric: 'xinyue_outbox_oldest_seconds', value: oldestSeconds },
      { metric: 'xinyue_outbox_waiting', value: Number(count) },
    ];
  },
});

const lagSource = (consumer: ServiceName, bus: Infrastructure['bus']): Source => ({
  name: 'inbox lag',
  metrics: ['xinyue_inbox_lag_seconds', 'xinyue_inbox_lag_events'],
  async read() {
    const { events, oldestSeconds } = await bus.readLag(consumer, subscribedTopics(consumer));
    return [
      { metric: 'xinyue_inbox_lag_seconds', labels: { consumer }, value: oldestSeconds },
      { metric: 'xinyue_inbox_lag_events', labels: { consumer }, value: events },
    ];
  },
});

const waitingSource = (name: ServiceName, consumer: Consumer): Source => ({
  name: 'parked events',
  metrics: ['xinyue_events_parked', 'xinyue_events_rejected'],
  async read() {
    const [parked, rejected] = await Promise.all([consumer.parked(), consumer.rejected()]);
    return [
      { metric: 'xinyue_events_parked', labels: { consumer: name }, value: Number(parked) },
      { metric: 'xinyue_events_rejected', labels: { consumer: name }, value: Number(rejected) },
    ];
  },
});

const databaseSources = (pool: Pool, jobs: string[]): Source[] => [
  {
    name: 'clock',
    metrics: ['xinyue_clock_offset_seconds'],
    read: async () => [{ metric: 'xinyue_clock_offset_seconds', value: await readClockOffset(pool) }],
  },
  {
    name: 'jobs',
    metrics: ['xinyue_job_last_ok_seconds'],
    read: async () =>
      (await readLastOk(pool, jobs)).map(({ job, seconds }) => ({
        metric: 'xinyue_job_last_ok_seconds' as const,
        labels: { job },
        value: seconds,
      })),
  },
];

type Told = { name: ServiceName; infrastructure: Infrastructure; consumer: Consumer | undefined; jobs: readonly Job[] };

/** What every service tells of itself beside its requests. */
export function addServiceMetrics(metrics: Metrics, { name, infrastructure, consumer, jobs }: Told): void {
  const { pool, bus, limits } = infrastructure;
  metrics.live(limitSource(limits));
  metrics.live(poolSource(pool));
  metrics.sample(outboxSource(pool));
  for (const source of databaseSources(
    pool,
    jobs.map((job) => job.name),
  ))
    metrics.sample(source);
  if (!consumer) return;
  metrics.count('xinyue_events_applied_total', { consumer: name }, 0);
  metrics.sample(lagSource(name, bus));
  metrics.sample(waitingSource(name, consumer));
}

/** The run log, counting each run that ended. */
export const countingRuns = (runs: RunLog, metrics: Metrics): RunLog => ({
  ...runs,
  note(run) {
    metrics.count('xinyue_job_runs_total', { job: run.job, outcome: run.error === null ? 'ok' : 'failed' });
    return runs.note(run);
  },
});
