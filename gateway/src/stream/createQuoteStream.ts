import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FuturesAnswer, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { every } from '@xinyue/kit/every';
import { originBlock } from '@xinyue/kit/http/origin';
import type { Counts } from '@xinyue/kit/limit/createLimit';
import type { Logger } from '@xinyue/kit/Logger';
import { apiHeaders } from '../http/answer.ts';
import { changesOf } from './changesOf.ts';

export type QuoteStream = {
  /**
   * Begins a stream of quotes for a visitor's address. Throws `tooMany` over the limit of one address (of IPv6 its /64) or of all together,
   * `unavailable` without any quotes.
   */
  open(request: IncomingMessage, response: ServerResponse, address: string): Promise<void>;
  /** How many there are, as one of the gateway's limits. */
  counts(): Counts;
  /** Ends all streams, and begins none any more. */
  stop(): void;
};
export type QuoteStreamOptions = { read(): Promise<FuturesAnswer>; perAddress: number; atMost?: number; log: Logger };

/** Quotes are read once a second for all readers together, and not at all while there is no reader. */
const everyMs = 1_000;
/** Something is sent at least this often, so that neither a reader nor a proxy takes the connection for dead (15 s at most). */
const beatMs = 10_000;
/** After so long without an answer readers get the mark that their quotes are late. */
const lateMs = 10_000;
/** How long a browser waits before it comes again. */
const retryMs = 3_000;
/** A reader with this many unread bytes is disconnected; it comes back and starts afresh. */
const unreadBytes = 256_000;
/** Seconds after which an address at its limit of streams may try again (Retry-After). */
const retryAfterSeconds = 5;
/** Streams of one gateway together. */
const streamsAtMost = 5_000;

const eventOf = (data: object): Buffer => Buffer.from(`event: quotes\ndata: ${JSON.stringify(data)}\n\n`);
/** An event and no comment: a page hears nothing of comments, and by this one it knows that the connection is alive. */
const beat = Buffer.from('event: beat\ndata: {}\n\n');

/** Places of streams: so many of one address (of IPv6 its /64), and of all together. */
function createPlaces(perAddress: number, atMost: number) {
  const open = new Map<string, number>();
  let places = 0;
  return {
    /** Takes a place and answers how it is given back. Refusal: `tooMany`. */
    take(address: string): () => void {
      const block = originBlock(address);
      const before = open.get(block) ?? 0;
      if (places >= atMost) throw new AppError('tooMany', sentence('streamsFull', atMost), { retryAfterSeconds });
      if (before >= perAddress) throw new AppError('tooMany', sentence('streamsTooMany', perAddress), { retryAfterSeconds });
      // The place is taken from here on, so that many at once do not pass the limit together.
      open.set(block, before + 1);
      places += 1;
      return () => {
        const left = (open.get(block) ?? 1) - 1;
        if (left > 0) open.set(block, left);
        else open.delete(block);
        places -= 1;
      };
    },
  };
}

/** Reads the quotes, once at a time; `changed` gets what is new for readers. */
function createReadings({ read, log }: Pick<QuoteStreamOptions, 'read' | 'log'>, changed: (changes: object) => void) {
  let last: FuturesAnswer | undefined;
  let answeredAt = 0;
  let asking: Promise<void> | undefined;
  const take = (next: FuturesAnswer) => {
    const changes = changesOf(last, next);
    last = next;
    if (changes) changed(changes);
  };
  const ask = async () => {
    try {
      const answer = await read();
      // Copies of catalog-service that are asked in turn may differ. An older answer is used only when no copy has a newer one for a while.
      if (last && answer.asOf < last.asOf && Date.now() - answeredAt <= lateMs) return;
      answeredAt = Date.now();
      take(answer);
    } catch (error) {
      if (last && !last.stale && Date.now() - answeredAt > lateMs) {
        log.warn({ reason: String(error).slice(0, 200) }, 'quotes are late');
        take({ ...last, stale: true });
      }
    }
  };
  return { last: () => last, askOnce: () => (asking ??= ask().finally(() => (asking = undefined))) };
}

/**
 * own-names `quotes/stream`: catalog-service is asked once a second; each answer is written once, and the same bytes go to every reader.
 */
export function createQuoteStream({ read, perAddress, atMost = streamsAtMost, log }: QuoteStreamOptions): QuoteStream {
  const readers = new Set<ServerResponse>();
  const places = createPlaces(perAddress, atMost);
  let whole: Buffer | undefined;
  let sentAt = 0;
  let stopAsking: (() => void) | undefined;
  let stopped = false;

  const send = (bytes: Buffer) => {
    sentAt = Date.now();
    for (const reader of readers)
      if (reader.writableLength > unreadBytes) reader.destroy();
      else reader.write(bytes);
  };
  const readings = createReadings({ read, log }, (changes) => {
    whole = undefined;
    send(eventOf(changes));
  });
  const turn = () => {
    void readings.askOnce();
    if (Date.now() - sentAt >= beatMs) send(beat);
  };

  return {
    async open(request, response, address) {
      if (stopped) throw new AppError('unavailable', sentence('unavailable'));
      const leave = places.take(address);
      response.once('close', () => {
        readers.delete(response);
        leave();
        if (readers.size > 0) return;
        stopAsking?.();
        stopAsking = undefined;
      });
      if (!stopAsking || !readings.last()) await readings.askOnce();
      const last = readings.last();
      if (!last || stopped) throw new AppError('unavailable', sentence('unavailable'));
      if (response.destroyed || request.socket.destroyed) return;
      stopAsking ??= every(everyMs, turn);
      // Bytes go out as they are, without a length in front of each: the connection ends with the stream.
      response.removeHeader('transfer-encoding');
      response.writeHead(200, {
        ...apiHeaders,
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
        connection: 'close',
      });
      whole ??= eventOf({ ...changesOf(undefined, last) });
      response.write(`retry: ${retryMs}\n\n`);
      response.write(whole);
      readers.add(response);
    },
    counts: () => ({ used: readers.size, waiting: 0, limit: atMost }),
    stop() {
      stopped = true;
      stopAsking?.();
      for (const reader of readers) reader.end();
    },
  };
}
