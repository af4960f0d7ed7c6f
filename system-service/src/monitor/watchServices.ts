import {
  beijingTime,
  type Monitor,
  type MonitorService,
  type ParkedRow,
  sentence,
  serviceNames,
  type ServiceName,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps, Write } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { findSecondPersons } from '../rights/queries.ts';
import { findSelfCheck } from './store/selfCheckStore.ts';

const away = (service: ServiceName): MonitorService => ({
  service,
  ok: false,
  parts: [],
  unpublished: 0,
  oldestSeconds: 0,
  parked: 0,
  jobs: [],
});

/** So far back the monitor tells of rights that one person gave alone. */
const aloneMs = 30 * 86_400_000;

/** the health of every service, each asked by itself: one that is away is a line that shows so; and how rights are given. */
export async function readMonitor(deps: Deps, traceId: string): Promise<Monitor> {
  const ask = async (service: ServiceName): Promise<MonitorService> => {
    try {
      const answer = await deps.services[service].call<Omit<MonitorService, 'service' | 'ok'>>(
        '/internal/monitor',
        {},
        { traceId },
      );
      return { service, ok: answer.parts.every(({ ok }) => ok), ...answer };
    } catch (error) {
      deps.log.warn({ err: error, service }, 'a service does not say how it does');
      return away(service);
    }
  };
  const now = deps.clock.now();
  const [services, selfCheck, secondPersons] = await Promise.all([
    Promise.all(serviceNames.map(ask)),
    findSelfCheck(deps.pool),
    findSecondPersons(deps.pool, new Date(now.getTime() - aloneMs)),
  ]);
  return { time: beijingTime(now), services, selfCheck, secondPersons };
}

type Parked = { list: Omit<ParkedRow, 'service'>[]; total: number };
const mostParked = 10_000;

/** The parked events of all services, the newest first; those of a service that is away are missing. */
export async function listParkedEvents(
  deps: Deps,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  traceId: string,
) {
  const most = Math.min(pageNum * pageSize, mostParked);
  const each = await Promise.all(
    serviceNames.map(async (service) => {
      const none: Parked = { list: [], total: 0 };
      const { list, total } = await deps.services[service]
        .call<Parked>('/internal/parked/list', { most }, { traceId })
        .catch(() => none);
      return { total, list: list.map((row): ParkedRow => ({ service, ...row })) };
    }),
  );
  // What is parked first: junk that somebody wrote into the bus shall not hide it.
  const list = each
    .flatMap((one) => one.list)
    .toSorted((a, b) => a.state.localeCompare(b.state) || (a.parkedAt < b.parkedAt ? 1 : -1));
  return {
    list: list.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: each.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Tries what is parked of one thing again. Refusals: `notFound` (nothing of it is parked), `unavailable` (the service is away). */
export async function redriveParked(
  deps: Deps,
  { service, aggregateId }: { service: ServiceName; aggregateId: string },
  { actor, traceId }: Write,
) {
  type Redriven = { redriven: number; remaining: number; reason: string };
  return inTransaction(deps.pool, async (client) => {
    await giverOf(client, actor);
    const by = actor.account;
    const done = await deps.services[service].call<Redriven>('/internal/parked/redrive', { aggregateId, by }, { traceId });
    if (done.redriven === 0 && done.remaining === 0) throw new AppError('notFound', sentence('parkedMissing'));
    const after = { service, redriven: done.redriven, remaining: done.remaining };
    await writeAudit(client, { actor, what: 'parked.redriven', rowId: aggregateId, after });
    return done;
  });
}

/**
 * Discards a parked event for good, with the reason in the trail. Refusals: `notFound` (not parked), `unavailable` (the service is away).
 */
export async function discardParked(
  deps: Deps,
  { service, eventId, reason }: { service: ServiceName; eventId: string; reason: string },
  { actor, traceId }: Write,
): Promise<null> {
  return inTransaction(deps.pool, async (client) => {
    await giverOf(client, actor);
    // In the trail before it is done: without that row nothing is done.
    await writeAudit(client, { actor, what: 'parked.discarded', rowId: eventId, after: { service, reason } });
    const by = actor.account;
    const { discarded } = await deps.services[service].call<{ discarded: boolean }>(
      '/internal/parked/discard',
      { eventId, by, reason },
      { traceId },
    );
    if (!discarded) throw new AppError('notFound', sentence('parkedMissing'));
    return null;
  });
}
