import { Worker } from 'node:worker_threads';
import type { Sentence } from '@xinyue/contracts/sentence';
import { AppError } from '../AppError.ts';
import type { ThreadDone } from './serveThread.ts';

export type Thread<J, D> = { ask(job: J): Promise<D>; close(): Promise<void> };
export type ThreadOptions = {
  /** The bundled file that calls `serveThread`. */
  workerFile: string;
  /** The refusal when a job is not done. */
  failed: Sentence;
  idleMs?: number;
  timeoutMs?: number;
};
type Job<D> = { resolve(done: D): void; reject(error: Error): void; timer: NodeJS.Timeout };

/**
 * Does heavy work in a thread of its own, one job after the other, so that no call waits for it. The thread starts with the first job and goes
 * when none came for a minute, with the memory it took. What waits for its turn has its whole time then; a job that hangs, or in which the
 * thread dies, fails alone, and the next one starts another thread. Error: `unavailable`.
 */
export function createThread<J, D>({ workerFile, failed, idleMs = 60_000, timeoutMs = 15_000 }: ThreadOptions): Thread<J, D> {
  let worker: Worker | undefined;
  let current: Job<D> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;

  const refusal = (cause?: Error) => new AppError('unavailable', failed, cause && { cause });
  const settle = (then: (job: Job<D>) => void) => {
    const job = current;
    current = undefined;
    if (!job) return;
    clearTimeout(job.timer);
    then(job);
  };
  const stop = async (error?: Error) => {
    clearTimeout(idle);
    const over = worker;
    worker = undefined;
    settle(({ reject }) => reject(refusal(error)));
    await over?.terminate();
  };
  const begin = () => {
    const fresh = new Worker(workerFile);
    const ended = (error: Error) => worker === fresh && void stop(error);
    fresh.on('message', (message: ThreadDone<D>) => {
      // A late message of a thread that was ended is about a job that already failed.
      if (worker !== fresh) return;
      if ('failed' in message) settle(({ reject }) => reject(refusal(new Error(message.failed))));
      else settle(({ resolve }) => resolve(message.done));
      idle = setTimeout(() => void stop(), idleMs).unref();
    });
    fresh.on('error', (error) => ended(error as Error));
    fresh.on('exit', (code) => ended(new Error(`the thread ended with ${code}`)));
    return fresh;
  };
  const begun = (job: J): Promise<D> => {
    if (closed) return Promise.reject(refusal());
    clearTimeout(idle);
    worker ??= begin();
    const asked = worker;
    return new Promise<D>((resolve, reject) => {
      // A thread that hangs would let everybody behind it hang, too.
      const timer = setTimeout(() => void stop(new Error(`nothing within ${timeoutMs} ms`)), timeoutMs);
      current = { resolve, reject, timer };
      asked.postMessage(job, []);
    });
  };
  return {
    ask(job) {
      const done = turn.then(() => begun(job));
      turn = done.catch(() => undefined);
      return done;
    },
    close() {
      closed = true;
      return stop();
    },
  };
}
