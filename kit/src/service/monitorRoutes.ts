import { beijingTime } from '@xinyue/contracts/beijingTime';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import type { ServiceHealth, ServiceWaiting } from '@xinyue/contracts/serviceHealth';
import type { Pool } from 'pg';
import { z } from 'zod';
import { AppError } from '../AppError.ts';
import { readHead } from '../evidence/anchors.ts';
import { type InternalRoute, internalRoute } from '../http/route.ts';
import { findParkedOf, listParked } from '../inbox/parkedRows.ts';
import { listRejected } from '../inbox/rejectedRows.ts';
import type { Consumer } from '../inbox/startConsumer.ts';
import { readLag } from '../outbox/outboxRows.ts';
import type { HealthParts } from '../http/HealthPart.ts';
import { lastRuns } from './jobRuns.ts';

export type Monitored = {
  /** Its name is that of its consumer, too. */
  name: string;
  pool: Pool;
  consumer: Consumer | undefined;
  health(): Promise<HealthParts>;
  /** How this process is in all. */
  readOwn(): Promise<ServiceHealth>;
  /** What waits for people in this service, and nothing else: it is asked often. */
  readWaiting(): Promise<ServiceWaiting>;
};

const by = z.string().min(1).max(200);

/**
 * How a service does, where its evidence stands, what it has parked, and what an operator does about that: the same in every service, for the page
 * that shows all of them. What parked events say is not told, only what they are about and why they wait.
 */
export function monitorRoutes({ name, pool, consumer, health, readOwn, readWaiting }: Monitored): InternalRoute[] {
  const forMonitor = <B extends z.ZodType>(path: string, body: B, handle: (body: z.output<B>) => Promise<unknown>) =>
    internalRoute(path, body, async (call) => {
      if (call.caller !== 'system') throw new AppError('forbidden', protocolSentence('forbidden'));
      return handle(call.body);
    });
  return [
    forMonitor('/internal/health', z.object({}), readOwn),
    forMonitor('/internal/waiting', z.object({}), readWaiting),
    forMonitor('/internal/monitor', z.object({}), async () => {
      const [parts, lag, parked, rejected, jobs] = await Promise.all([
        health(),
        readLag(pool),
        consumer?.parked() ?? 0,
        consumer?.rejected() ?? 0,
        lastRuns(pool),
      ]);
      // Not a part of health: whoever can write into the bus shall not be able to take the service out of service.
      const signatures = { ok: rejected === 0, reason: rejected === 0 ? '' : `${rejected} messages that nobody who may signed` };
      return {
        parts: Object.entries({ ...parts, ...(consumer && { signatures }) }).map(([part, { ok, reason = '' }]) => ({
          name: part,
          ok,
          reason,
        })),
        unpublished: Number(lag.count),
        oldestSeconds: Math.round(lag.oldestSeconds),
        parked: Number(parked),
        jobs,
      };
    }),
    // Where its evidence stands, for the root of a day over all services (ADR 46).
    forMonitor('/internal/evidence/head', z.object({}), async () => ({ head: (await readHead(pool, name)) ?? null })),
    forMonitor('/internal/parked/list', z.object({ most: z.int().min(1).max(10_000) }), async ({ most }) => {
      // A service without subscriptions has no table of parked events.
      if (!consumer) return { list: [], total: 0 };
      const parked = (await listParked(pool, name, most)).map((row) => ({ ...row, state: 'parked' as const }));
      const nothing = { state: 'rejected' as const, type: '', aggregateId: '', aggregateVersion: null, attempts: 0 };
      const rejected = (await listRejected(pool, name, most)).map((row) => ({ ...row, ...nothing }));
      // What is parked first: junk of somebody else shall not hide it.
      const list = [...parked, ...rejected].slice(0, most);
      const total = Number(await consumer.parked()) + (await consumer.rejected());
      return { list: list.map((row) => ({ ...row, parkedAt: beijingTime(row.parkedAt) })), total };
    }),
    forMonitor('/internal/parked/redrive', z.object({ aggregateId: by, by }), async (asked) => {
      const eventId = consumer && (await findParkedOf(pool, name, asked.aggregateId));
      if (!eventId || !consumer) return { redriven: 0, remaining: 0, reason: 'not parked' };
      const { redriven, remaining, reason = '' } = await consumer.redrive(eventId, { by: asked.by });
      return { redriven: redriven.length, remaining: Number(remaining), reason };
    }),
    forMonitor('/internal/parked/discard', z.object({ eventId: z.uuid(), by, reason: by }), async (asked) => ({
      discarded: (await consumer?.discard(asked.eventId, asked.by, asked.reason)) ?? false,
    })),
  ];
}
