import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import {
  companyPath,
  createAnswerReader,
  mostTogether,
  type Traveller,
  type TravellerAnswer,
  travelsAtMost,
} from '@xinyue/kit/http/company';
import type { Dispatcher } from 'undici';

/** Companies whose first answer is waited for: with one, gateway, service and database take turns instead of working side by side. */
const lanes = 2;
/** So long at most: one that is stuck must not hold up those behind it. */
const patienceMs = 100;
/** Requests without an answer; of more, a service that hangs would be handed thousands. */
const mostInside = 256;
const mostWaiting = 5_000;
/** Whoever waited longer is refused instead of being done for nobody. */
const waitsAtMostMs = 10_000;

type Waiting = { text: string; since: number; resolve(answer: TravellerAnswer): void; reject(error: unknown): void };
/** Undefined for a request that is too long to travel with others. */
export type Join = (one: Traveller) => Promise<TravellerAnswer> | undefined;

/**
 * Requests to one call of a service. Alone, one leaves at once; what comes while others are under way leaves together as soon as some of those
 * are answered, or after a moment. Each has its own signed headers, and its own answer as soon as there is one. A company that breaks off
 * loses those that have none yet.
 */
export function createCompany(pool: Dispatcher, headers: () => Record<string, string>, { deadlineMs = 29_000 } = {}): Join {
  const queue: Waiting[] = [];
  let underWay = 0;
  let inside = 0;
  let soon = false;
  const refusal = () => new AppError('unavailable', sentence('unavailable'));
  const mayLeave = () => queue.length > 0 && inside < mostInside && (underWay < lanes || queue.length >= mostTogether);

  const leave = () => {
    const now = performance.now();
    const picked = queue.splice(0, mostTogether);
    for (const { since, reject } of picked) if (now - since > waitsAtMostMs) reject(refusal());
    const company = picked.filter(({ since }) => now - since <= waitsAtMostMs);
    if (company.length === 0) return;
    const left = new Map(company.entries());
    inside += left.size;
    underWay += 1;
    let first = true;
    const goOn = () => {
      if (first) {
        first = false;
        clearTimeout(timer);
        underWay -= 1;
      }
      leaveSoon();
    };
    const timer = setTimeout(goOn, patienceMs);
    const end = (nth: number, settle: (one: Waiting) => void) => {
      const one = left.get(nth);
      if (!one) return;
      left.delete(nth);
      inside -= 1;
      settle(one);
    };
    const take = createAnswerReader((nth, answer) => end(nth, ({ resolve }) => resolve(answer)));
    const body = Buffer.from(`[${company.map(({ text }) => text).join()}]`);
    send(
      pool,
      { headers: headers(), body, withinMs: company[0]!.since + deadlineMs - now },
      {
        came(bytes) {
          take(bytes);
          goOn();
        },
        lost(error) {
          for (const nth of left.keys()) end(nth, ({ reject }) => reject(error));
          goOn();
        },
      },
    );
  };
  /** After this turn of the event loop: what was answered in it brings the next requests. */
  const leaveSoon = () => {
    if (soon || !mayLeave()) return;
    soon = true;
    setImmediate(() => {
      soon = false;
      while (mayLeave()) leave();
    });
  };
  return (one) => {
    if (one[3].length > travelsAtMost) return undefined;
    const text = JSON.stringify(one);
    if (Buffer.byteLength(text) > travelsAtMost) return undefined;
    return new Promise((resolve, reject) => {
      if (queue.length >= mostWaiting) return reject(refusal());
      queue.push({ text, since: performance.now(), resolve, reject });
      leaveSoon();
    });
  };
}

type Sent = { headers: Record<string, string>; body: Buffer; withinMs: number };
type Ends = { came(bytes: Buffer): void; lost(error: unknown): void };

/** Sends a company as one request; whoever it still concerns is lost at its end. One that is late while it waits for a connection is not sent. */
function send(pool: Dispatcher, { headers, body, withinMs }: Sent, { came, lost }: Ends): void {
  let late = false;
  let giveUp = () => {};
  const timer = setTimeout(() => {
    late = true;
    giveUp();
    lost(new Error('no answer in time'));
  }, withinMs);
  const end = (error: unknown) => {
    clearTimeout(timer);
    lost(error);
  };
  let status = 0;
  const given = { ...headers, 'content-type': 'application/json', 'content-length': String(body.length) };
  pool.dispatch(
    { method: 'POST', path: companyPath, headers: given, body },
    {
      onRequestStart(controller) {
        giveUp = () => controller.abort(new Error('too late'));
        if (late) giveUp();
      },
      onResponseStart: (_controller, code) => void (status = code),
      onResponseData: (_controller, chunk) => status === 200 && came(chunk),
      onResponseEnd: () => end(new Error(`the service answered ${status} and left some unanswered`)),
      onResponseError: (_controller, error) => end(error),
    },
  );
}
