import cron from 'node-cron';
import type { Logger } from '../Logger.ts';

/** Work that the clock starts. What is to be done must stand in tables: a process that was away at a time does not make up for it. */
export type Job = {
  name: string;
  /** A cron expression in Beijing time, with seconds where it has six fields. */
  at: string;
  /** Once at the start of the process, too. */
  atStart?: true;
  /** `signal` is aborted when the process stops: work of many steps ends behind the one under way. */
  work(signal: AbortSignal): Promise<unknown>;
};

export type Scheduled = {
  /** No new run begins; those under way are waited for. */
  stop(): Promise<void>;
};

/** One job: a run never overlaps the one before, its times are passed over; a failure is logged and the next time comes. */
function start({ name, at, atStart, work }: Job, log: Logger, signal: AbortSignal) {
  let running: Promise<void> | undefined;
  const attempt = async () => {
    try {
      await work(signal);
    } catch (error) {
      log.warn({ err: error, job: name }, 'job failed');
    }
  };
  const run = () => {
    if (!signal.aborted) running ??= attempt().finally(() => (running = undefined));
  };
  // A time that a busy process missed is like one that passed while it was away.
  const task = cron.schedule(at, run, { name, timezone: 'Asia/Shanghai', suppressMissedWarning: true });
  if (atStart) run();
  return {
    async stop() {
      await task.destroy();
      await running;
    },
  };
}

/** Runs jobs by the clock (node-cron), each for itself, until `stop`. Error: an expression that is none. */
export function schedule(jobs: readonly Job[], log: Logger): Scheduled {
  const stopping = new AbortController();
  const started = jobs.map((job) => start(job, log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(started.map((job) => job.stop()));
    },
  };
}
