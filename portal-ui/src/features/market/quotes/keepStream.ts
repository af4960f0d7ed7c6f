import type { QuotesEvent } from '@xinyue/contracts/operations';

/** Who hears the stream of quotes: its events, and that it broke off. */
export type QuoteEars = { quotes(event: QuotesEvent): void; lost(): void };

/** After a refusal (too many streams, no feed) the next attempt. A line that broke the browser mends by itself. */
const againMs = 60_000;

/** Holds the stream of quotes (own-names `quotes/stream`) open and tries again where it is refused, until the answered function is called. */
export function keepStream(path: string, ears: QuoteEars): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const made = new EventSource(path);
    source = made;
    made.addEventListener('quotes', ({ data }: MessageEvent<string>) => {
      const event = readEvent(data);
      if (event) ears.quotes(event);
    });
    made.addEventListener('error', () => {
      ears.lost();
      if (made.readyState === EventSource.CLOSED) timer = setTimeout(open, againMs);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
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
