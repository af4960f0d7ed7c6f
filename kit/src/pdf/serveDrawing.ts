import { parentPort } from 'node:worker_threads';

export type DrawingJob<F> = { id: number; fontFile: string; facts: F };
export type DrawingDone<D> = { id: number; drawn: D } | { id: number; failed: string };

/** To be called by the thread in which documents are drawn (`createDrawingThread`): a job in, its document out, one after the other. */
export function serveDrawing<F, D>(render: (fontFile: string, facts: F) => Promise<D>): void {
  parentPort?.on('message', ({ id, fontFile, facts }: DrawingJob<F>) => {
    render(fontFile, facts).then(
      (drawn) => parentPort!.postMessage({ id, drawn } satisfies DrawingDone<D>, []),
      (error: unknown) => parentPort!.postMessage({ id, failed: String(error) } satisfies DrawingDone<D>, []),
    );
  });
}
