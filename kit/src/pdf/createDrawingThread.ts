import { createThread, type ThreadOptions } from '../thread/createThread.ts';

/** A drawing: the document, and what else the drawing knows about it. */
export type Drawn = { pdf: Buffer };
export type DrawingThread<F, D extends Drawn> = { render(facts: F): Promise<D>; close(): Promise<void> };
export type DrawingJob<F> = { fontFiles: readonly string[]; facts: F };

/**
 * Draws documents in a thread of its own (`serveThread`): drawing takes 40 to 300 ms of pure work, and an open Chinese font 60 MB. Error:
 * `unavailable`.
 */
export function createDrawingThread<F, D extends Drawn>({
  fontFiles,
  ...options
}: ThreadOptions & { fontFiles: readonly string[] }): DrawingThread<F, D> {
  const thread = createThread<DrawingJob<F>, D>(options);
  return {
    async render(facts) {
      const drawn = await thread.ask({ fontFiles, facts });
      return { ...drawn, pdf: Buffer.from(drawn.pdf) };
    },
    close: thread.close,
  };
}
