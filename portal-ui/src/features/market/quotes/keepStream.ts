import type { QuotesEvent } from '@xinyue/contracts/operations';

/** A listener of the stream of quotes: its events, and that it broke. */
export type QuoteEars = { quotes(event: QuotesEvent): void; lost(): void };

/** After a refusal (too many streams, no feed) the next attempt. A line that broke the browser mends by itself. */
const againMs = 60_000;

/** The gateway says something every 10 s (`beat`, where no quote changed): a line that is silent for so long is dead, and its browser may not know. */
const silentMs = 30_000;

/**
 * Holds the stream of quotes (own-names `quotes/stream`) open and tries again where it is refused or falls silent, until the answered function is
 * called.
 */
export function keepStream(path: string, ears: QuoteEars): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  // Begun anew with whatever comes, and with the line itself: also one that never opens is given up.
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      source?.close();
      ears.lost();
      open();
    }, silentMs);
  };
  const open = () => {
    const made = new EventSource(path);
    source = made;
    listen();
    made.addEventListener('quotes', ({ data }: MessageEvent<string>) => {
      listen();
      const event = readEvent(data);
      if (event) ears.quotes(event);
    });
    made.addEventListener('beat', listen);
    made.addEventListener('error', () => {
      ears.lost();
      if (made.readyState !== EventSource.CLOSED) return listen();
      clearTimeout(silence);
      again = setTimeout(open, againMs);
    });
  };
  open();
  return () => {
    clearTimeout(again);
    clearTimeout(silence);
    source?.close();
  };
}

/** An event that is no JSON is none. */
function readEvent(text: string): QuotesEvent | undefined {
  try {
    const event = JSON.parse(text) as QuotesEvent | null;
    return event && Array.isArray(event.list) ? event : undefined;
  } catch {
    return undefined;
  }
}
