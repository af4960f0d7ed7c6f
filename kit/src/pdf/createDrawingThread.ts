import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Sentence } from '@xinyue/contracts/sentence';
import { AppError } from '../AppError.ts';
import type { DrawingDone, DrawingJob } from './serveDrawing.ts';

/** What is drawn: the document, and what else the drawing tells of it. */
export type Drawn = { pdf: Buffer };
export type DrawingThread<F, D extends Drawn> = { render(facts: F): Promise<D>; close(): Promise<void> };
type Waiting<D> = { resolve(done: D): void; reject(error: Error): void };
type Options = {
  fontFile: string;
  /** The bundled file that calls `serveDrawing`. */
  workerFile: string;
  /** What is said when a document cannot be drawn. */
  failed: Sentence;
  idleMs?: number;
  timeoutMs?: number;
};

/**
 * Draws documents in a thread of its own, so that no call waits for one: drawing takes 40 to 300 ms of pure work. The thread starts with the
 * first document and goes when none came for a minute, with the 60 MB that an open Chinese font takes. Error: `unavailable`.
 */
export function createDrawingThread<F, D extends Drawn>({
  fontFile,
  workerFile,
  failed,
  idleMs = 60_000,
  timeoutMs = 15_000,
}: Options): DrawingThread<F, D> {
  const waiting = new Map<number, Waiting<D>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const stop = async (error?: Error) => {
    clearTimeout(idle);
    const over = worker;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new AppError('unavailable', failed, error && { cause: error }));
    waiting.clear();
    await over?.terminate();
  };
  const begin = () => {
    const fresh = new Worker(workerFile);
    fresh.on('message', (done: DrawingDone<D>) => {
      const asked = waiting.get(done.id);
      waiting.delete(done.id);
      if ('failed' in done) asked?.reject(new AppError('unavailable', failed, { cause: new Error(done.failed) }));
      else asked?.resolve({ ...done.drawn, pdf: Buffer.from(done.drawn.pdf) });
      if (waiting.size === 0) idle = setTimeout(() => void stop(), idleMs).unref();
    });
    fresh.on('error', (error) => worker === fresh && void stop(error as Error));
    return fresh;
  };
  return {
    render(facts) {
      clearTimeout(idle);
      worker ??= begin();
      const id = (last += 1);
      const job: DrawingJob<F> = { id, fontFile, facts };
      return new Promise<D>((resolve, reject) => {
        // A thread that hangs would let everybody behind it hang, too.
        const timer = setTimeout(() => void stop(new Error(`no document within ${timeoutMs} ms`)), timeoutMs);
        const settle =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            then(value);
          };
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
        worker!.postMessage(job, []);
      });
    },
    close: () => stop(),
  };
}

/** Noto Sans SC (SIL Open Font License 1.1), all of GBK; comes with the packages, so that no font of the machine is needed. */
const packaged = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';

/** The font file of documents: the one that was configured, or the packaged one. Throws when it is not there: better at the start than later. */
export function documentFont(configured: string | undefined): string {
  if (configured && !existsSync(configured)) throw new Error(`XINYUE_CONTRACT_FONT: there is no file ${configured}`);
  return configured ?? createRequire(import.meta.url).resolve(packaged);
}
