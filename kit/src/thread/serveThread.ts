import { parentPort } from 'node:worker_threads';

export type ThreadDone<D> = { done: D } | { failed: string };

/** To be called by the file of a thread (`createThread`): a job in, what came of it out. */
export function serveThread<J, D>(work: (job: J) => Promise<D>): void {
  parentPort?.on('message', (job: J) => {
    work(job).then(
      (done) => parentPort!.postMessage({ done } satisfies ThreadDone<D>, []),
      (error: unknown) => parentPort!.postMessage({ failed: String(error) } satisfies ThreadDone<D>, []),
    );
  });
}
