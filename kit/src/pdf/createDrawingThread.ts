import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createThread, type ThreadOptions } from '../thread/createThread.ts';

/** What is drawn: the document, and what else the drawing tells of it. */
export type Drawn = { pdf: Buffer };
export type DrawingThread<F, D extends Drawn> = { render(facts: F): Promise<D>; close(): Promise<void> };
export type DrawingJob<F> = { fontFile: string; facts: F };

/**
 * Draws documents in a thread of its own (`serveThread`): drawing takes 40 to 300 ms of pure work, and an open Chinese font 60 MB. Error:
 * `unavailable`.
 */
export function createDrawingThread<F, D extends Drawn>({
  fontFile,
  ...options
}: ThreadOptions & { fontFile: string }): DrawingThread<F, D> {
  const thread = createThread<DrawingJob<F>, D>(options);
  return {
    async render(facts) {
      const drawn = await thread.ask({ fontFile, facts });
      return { ...drawn, pdf: Buffer.from(drawn.pdf) };
    },
    close: thread.close,
  };
}

/** Noto Sans SC (SIL Open Font License 1.1), all of GBK; comes with the packages, so that no font of the machine is needed. */
const packaged = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';

/** The font file of documents: the one that was configured, or the packaged one. Throws when it is not there: better at the start than later. */
export function documentFont(configured: string | undefined): string {
  if (configured && !existsSync(configured)) throw new Error(`XINYUE_CONTRACT_FONT: there is no file ${configured}`);
  return configured ?? createRequire(import.meta.url).resolve(packaged);
}
