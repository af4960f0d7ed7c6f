import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type ThreadDone<D> = { done: D } | { failed: string };

/** To be called by the file of a thread (`createThread`): a job in, what came of it out. */
export function serveThread<J, D>(work: (job: J) => Promise<D>): void {
  // On Linux a priority is a thread's own: what is heavy goes behind the calls that wait. Elsewhere it would be the whole process's.
  if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort?.on('message', (job: J) => {
    work(job).then(
      (done) => parentPort!.postMessage({ done } satisfies ThreadDone<D>, []),
      (error: unknown) => parentPort!.postMessage({ failed: String(error) } satisfies ThreadDone<D>, []),
    );
  });
}
