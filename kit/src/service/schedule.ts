import cron from 'node-cron';
import type { Logger } from '../Logger.ts';

export type Scheduled = {
  /** No new run begins; the one under way is waited for. */
  stop(): Promise<void>;
};

/**
 * Runs work at the times of a cron expression in Beijing time, one run at a time; a failure is logged and the next time comes. What is to be
 * done must stand in tables: a process that was away at a time does not make up for it.
 */
export function schedule(name: string, expression: string, work: () => Promise<unknown>, log: Logger): Scheduled {
  let running: Promise<unknown> = Promise.resolve();
  const task = cron.schedule(
    expression,
    () => {
      running = work().catch((error: unknown) => log.warn({ err: error, job: name }, 'job failed'));
      return running;
    },
    { name, timezone: 'Asia/Shanghai', noOverlap: true },
  );
  return {
    async stop() {
      await task.destroy();
      await running;
    },
  };
}
