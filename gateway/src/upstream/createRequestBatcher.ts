import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import {
  batchPath,
  createAnswerReader,
  maxBatchSize,
  type BatchedRequest,
  type BatchedAnswer,
  maxRequestBytes,
} from '@xinyue/kit/http/requestBatch';
import type { Dispatcher } from 'undici';

/** Batches whose first answer is waited for: with one, gateway, service and database take turns instead of working side by side. */
const maxOpenBatches = 2;
/** A batch counts as open for so long at most: one that is stuck must not hold up the requests behind it. */
const openAtMostMs = 100;
/** Requests without an answer; of more, a service that hangs would be handed thousands. */
const maxUnanswered = 256;
const maxQueued = 5_000;
/** A request that was queued for longer is refused: nobody waits for its answer any more. */
const queuedAtMostMs = 10_000;

type Queued = { text: string; since: number; resolve(answer: BatchedAnswer): void; reject(error: unknown): void };
/** Sends a request in a batch; undefined for one that is too long for that. */
export type SendInBatch = (request: BatchedRequest) => Promise<BatchedAnswer> | undefined;

const refusal = () => new AppError('unavailable', sentence('unavailable'));

/**
 * Batches requests to one call of a service (ADR 29). A single request leaves at once. What comes while two batches are open leaves in one as
 * soon as one of these has its first answer, or after a moment. Each request has its own signed headers and gets its own answer as soon as
 * there is one. When the connection of a batch breaks, its requests without an answer fail.
 */
export function createRequestBatcher(
  pool: Dispatcher,
  headers: () => Record<string, string>,
  { deadlineMs = 29_000 } = {},
): SendInBatch {
  const queue: Queued[] = [];
  let openBatches = 0;
  let unanswered = 0;
  let scheduled = false;
  const maySend = () =>
    queue.length > 0 && unanswered < maxUnanswered && (openBatches < maxOpenBatches || queue.length >= maxBatchSize);

  const sendBatch = () => {
    const batch = takeBatch(queue);
    if (batch.length === 0) return;
    unanswered += batch.length;
    openBatches += 1;
    let open = true;
    const goOn = () => {
      if (open) {
        open = false;
        clearTimeout(timer);
        openBatches -= 1;
      }
      sendSoon();
    };
    const timer = setTimeout(goOn, openAtMostMs);
    const answers = trackAnswers(batch, () => (unanswered -= 1));
    const body = Buffer.from(`[${batch.map(({ text }) => text).join()}]`);
    send(
      pool,
      { headers: headers(), body, withinMs: batch[0]!.since + deadlineMs - performance.now() },
      {
        received(bytes) {
          answers.take(bytes);
          goOn();
        },
        failed(error) {
          answers.fail(error);
          goOn();
        },
      },
    );
  };
  /** After this turn of the event loop: what was answered in it brings the next requests. */
  const sendSoon = () => {
    if (scheduled || !maySend()) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      while (maySend()) sendBatch();
    });
  };
  return (request) => {
    if (request[3].length > maxRequestBytes) return undefined;
    const text = JSON.stringify(request);
    if (Buffer.byteLength(text) > maxRequestBytes) return undefined;
    return new Promise((resolve, reject) => {
      if (queue.length >= maxQueued) return reject(refusal());
      queue.push({ text, since: performance.now(), resolve, reject });
      sendSoon();
    });
  };
}

/** The next requests of the queue, without those that were queued for too long: these are refused. */
function takeBatch(queue: Queued[]): Queued[] {
  const now = performance.now();
  const isLate = ({ since }: Queued) => now - since > queuedAtMostMs;
  const taken = queue.splice(0, maxBatchSize);
  for (const late of taken.filter(isLate)) late.reject(refusal());
  return taken.filter((request) => !isLate(request));
}

/** Settles each request of a batch once: by its answer, or by what ended the batch before there was one. */
function trackAnswers(batch: Queued[], settled: () => void): { take(bytes: Buffer): void; fail(error: unknown): void } {
  const open = new Map(batch.entries());
  const settle = (nth: number, how: (request: Queued) => void) => {
    const request = open.get(nth);
    if (!request) return;
    open.delete(nth);
    settled();
    how(request);
  };
  return {
    take: createAnswerReader((nth, answer) => settle(nth, ({ resolve }) => resolve(answer))),
    fail(error) {
      for (const nth of open.keys()) settle(nth, ({ reject }) => reject(error));
    },
  };
}

type Sent = { headers: Record<string, string>; body: Buffer; withinMs: number };
type Ends = { received(bytes: Buffer): void; failed(error: unknown): void };

/** Sends a batch as one request; at its end what has no answer fails. One that is late while it waits for a connection is not sent. */
function send(pool: Dispatcher, { headers, body, withinMs }: Sent, { received, failed }: Ends): void {
  let late = false;
  let giveUp = () => {};
  const timer = setTimeout(() => {
    late = true;
    giveUp();
    failed(new Error('no answer in time'));
  }, withinMs);
  const end = (error: unknown) => {
    clearTimeout(timer);
    failed(error);
  };
  let status = 0;
  const given = { ...headers, 'content-type': 'application/json', 'content-length': String(body.length) };
  pool.dispatch(
    { method: 'POST', path: batchPath, headers: given, body },
    {
      onRequestStart(controller) {
        giveUp = () => controller.abort(new Error('too late'));
        if (late) giveUp();
      },
      onResponseStart: (_controller, code) => void (status = code),
      onResponseData: (_controller, chunk) => status === 200 && received(chunk),
      onResponseEnd: () => end(new Error(`the service answered ${status} and left some unanswered`)),
      onResponseError: (_controller, error) => end(error),
    },
  );
}
