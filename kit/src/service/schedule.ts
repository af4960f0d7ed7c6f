import cron from 'node-cron';
import type { Logger } from '../Logger.ts';
import { lastDailyTime, type RunLog } from './jobRuns.ts';

/**
 * Work that the clock starts. What is to be done must stand in tables: a process that was away at a time does not make up for it, but for what
 * runs once a day.
 */
export type Job = {
  name: string;
  /** A cron expression in Beijing time, with seconds where it has six fields. */
  at: string;
  /** Once at the start of the process, too. */
  atStart?: true;
  /**
   * Once for each of its times, whatever number of processes there are, and also when the last of these passed while none was running. `at` is
   * `minute hour * * *` then. Who was killed in the middle does not begin again before the next time.
   */
  onceADay?: true;
  /** A number that it answers is how much was done. `signal` is aborted when the process stops: work of many steps ends behind the one under way. */
  work(signal: AbortSignal): Promise<unknown>;
};

export type Scheduled = {
  /** No new run begins; those under way are waited for. */
  stop(): Promise<void>;
};

/** One job: a run never overlaps the one before, its times are passed over; a failure is logged and the next time comes. */
function start({ name, at, atStart, onceADay, work }: Job, log: Logger, signal: AbortSignal, runs: RunLog | undefined) {
  let running: Promise<void> | undefined;
  const attempt = async () => {
    const startedAt = new Date();
    // To the second, as expressions are: two processes mean the same time.
    const plannedAt = onceADay ? lastDailyTime(at, startedAt) : new Date(Math.floor(startedAt.getTime() / 1000) * 1000);
    const run = { job: name, plannedAt, startedAt };
    try {
      if (onceADay && runs && !(await runs.claim(name, plannedAt, startedAt))) return;
      const done = await work(signal);
      await runs?.note({ ...run, endedAt: new Date(), done: typeof done === 'number' ? done : null, error: null });
    } catch (error) {
      log.warn({ err: error, job: name }, 'job failed');
      const text = (error instanceof Error ? error.message : String(error)).split('\n')[0]!.slice(0, 300);
      await runs?.note({ ...run, endedAt: new Date(), done: null, error: text });
    }
  };
  const run = () => {
    if (!signal.aborted) running ??= attempt().finally(() => (running = undefined));
  };
  // A time that a busy process missed is like one that passed while it was away.
  const task = cron.schedule(at, run, { name, timezone: 'Asia/Shanghai', suppressMissedWarning: true });
  if (atStart || onceADay) run();
  return {
    async stop() {
      await task.destroy();
      await running;
    },
  };
}

/** Runs jobs by the clock (node-cron), each for itself, until `stop`, and keeps in the run log how they went. Error: an expression that is none. */
export function schedule(jobs: readonly Job[], log: Logger, runs?: RunLog): Scheduled {
  const stopping = new AbortController();
  const started = jobs.map((job) => start(job, log, stopping.signal, runs));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(started.map((job) => job.stop()));
    },
  };
}
