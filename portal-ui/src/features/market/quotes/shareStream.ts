import { beatMs, type HubWord, type TabWord } from './createQuotesHub.ts';
import { keepStream, type QuoteEars } from './keepStream.ts';

/** The worker answers every beat; when so many in a row went unanswered it is not there (any more). */
const mostUnanswered = 5;

const startWorker = (path: string) =>
  new SharedWorker(new URL('./quotesWorker.ts', import.meta.url), { type: 'module', name: path });

/**
 * Hears the stream of quotes that all tabs of this browser share, so that any number of windows takes one of the six lines that a browser
 * has to a server over HTTP/1.1. It belongs to a shared worker and not to a tab: when one is closed or frozen, the others still receive quotes. Where
 * there are no such workers, or it does not answer, this tab opens a stream of its own.
 */
export function shareStream(path: string, ears: QuoteEars, start: (path: string) => SharedWorker = startWorker): () => void {
  if (typeof SharedWorker === 'undefined') return keepStream(path, ears);
  let alone: (() => void) | undefined;
  // Beats are counted, not time: a tab that slept for an hour would take its own silence for the worker's.
  let unanswered = 0;
  let worker: SharedWorker;
  try {
    worker = start(path);
  } catch {
    // A browser may close its storage to us, and workers with it.
    return keepStream(path, ears);
  }
  const send = (word: TabWord) => worker.port.postMessage(word, []);
  const sayHere = () => {
    unanswered += 1;
    send('here');
  };
  const receive = ({ data }: MessageEvent<HubWord>) => {
    unanswered = 0;
    if (data.kind === 'quotes') ears.quotes(data.event);
    if (data.kind === 'lost') ears.lost();
  };
  const part = () => {
    clearInterval(beat);
    worker.port.removeEventListener('message', receive);
    send('bye');
    worker.port.close();
  };
  const goAlone = () => {
    if (alone) return;
    part();
    alone = keepStream(path, ears);
  };
  const beat = setInterval(() => {
    if (unanswered >= mostUnanswered) goAlone();
    else sayHere();
  }, beatMs);
  worker.addEventListener('error', goAlone);
  worker.port.addEventListener('message', receive);
  worker.port.start();
  sayHere();
  return () => (alone ? alone() : part());
}
