import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { AgreementFacts, RenderedAgreement } from '../domain/Agreement.ts';
import type { RenderDone, RenderJob } from './agreementWorker.ts';

export type AgreementRenderer = { render(facts: AgreementFacts): Promise<RenderedAgreement>; close(): Promise<void> };
type Waiting = { resolve(done: RenderedAgreement): void; reject(error: Error): void };
type Options = { fontFile: string; workerFile: string; idleMs?: number; timeoutMs?: number };

/**
 * Draws agreements in a thread of its own, so that no order waits for one: drawing takes 40 to 300 ms of pure work. The thread starts with the
 * first agreement and goes when none came for a minute, with the 60 MB that an open Chinese font takes. Error: `unavailable`.
 */
export function createAgreementRenderer({
  fontFile,
  workerFile,
  idleMs = 60_000,
  timeoutMs = 15_000,
}: Options): AgreementRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const stop = async (error?: Error) => {
    clearTimeout(idle);
    const over = worker;
    worker = undefined;
    for (const { reject } of waiting.values())
      reject(new AppError('unavailable', sentence('contractNotMade'), error && { cause: error }));
    waiting.clear();
    await over?.terminate();
  };
  const begin = () => {
    const fresh = new Worker(workerFile);
    fresh.on('message', (done: RenderDone) => {
      const asked = waiting.get(done.id);
      waiting.delete(done.id);
      if ('failed' in done)
        asked?.reject(new AppError('unavailable', sentence('contractNotMade'), { cause: new Error(done.failed) }));
      else asked?.resolve({ pdf: Buffer.from(done.pdf), missing: done.missing });
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
      const job: RenderJob = { id, fontFile, facts };
      return new Promise<RenderedAgreement>((resolve, reject) => {
        // A thread that hangs would let everybody behind it hang, too.
        const timer = setTimeout(() => void stop(new Error(`no agreement within ${timeoutMs} ms`)), timeoutMs);
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

/** The font file of agreements: the one that was configured, or the packaged one. Throws when it is not there: better at the start than later. */
export function agreementFont(configured: string | undefined): string {
  if (configured && !existsSync(configured)) throw new Error(`XINYUE_CONTRACT_FONT: there is no file ${configured}`);
  return configured ?? createRequire(import.meta.url).resolve(packaged);
}
