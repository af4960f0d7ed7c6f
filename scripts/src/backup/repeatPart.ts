import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from './keeperLog.ts';
import type { Keeping } from './keeperState.ts';
import { isForGood } from './keepLog.ts';

const slowestMs = 60_000;
const alarmMs = 5 * 60_000;

export type Part = { name: string; everyMs: number; work(): Promise<unknown> };

/** Does one part of the keeper's work again and again, while it fails at growing distances; after five minutes of that it is an error. */
export async function repeatPart(keeping: Keeping, { name, everyMs, work }: Part, signal: AbortSignal): Promise<void> {
  const { log, troubles } = keeping;
  let waitMs = everyMs;
  let failedAt = 0;
  let alarmed = false;
  while (!signal.aborted) {
    try {
      await work();
      if (failedAt) log.info(`${name} works again`);
      troubles.delete(name);
      [waitMs, failedAt, alarmed] = [everyMs, 0, false];
    } catch (error) {
      if (signal.aborted) return;
      const why = messageOf(error);
      failedAt ||= keeping.now();
      if (!troubles.has(name)) log.warn(`${name} failed, tried again`, { why });
      troubles.set(name, why);
      const late = keeping.now() - failedAt > alarmMs;
      if (late && !alarmed) log.error(`${name} has failed for five minutes`, { why });
      alarmed ||= late;
      waitMs = isForGood(error) ? slowestMs : Math.min(slowestMs, waitMs * 2);
    }
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
