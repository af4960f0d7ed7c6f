import type { RuntimeConfig } from '@xinyue/contracts/runtimeConfig';
import { CallError } from './CallError.ts';
import type { Prove } from './createProver.ts';
import { type Reply, type ReplyParts, reasonOf, sendInTime, type Sent } from './reply.ts';
import { shownJson } from './shownJson.ts';
import { requestHeaders, type Credentials } from './requestHeaders.ts';

/** `file`: the bytes of an answer that is a file and no JSON. */
export type Answer = Reply & { headers: Headers; file?: Blob };
export type CallerParts = ReplyParts & {
  /** Where the server is; without it, where this page came from. */
  origin?: string;
  /** An answer that the page asked for before the script came; without one the request goes out. */
  early?: (address: string, init: RequestInit) => Promise<Response> | undefined;
  request?: typeof fetch;
  config: () => Promise<Pick<RuntimeConfig, 'requestSecret'>>;
  credentials: () => Credentials | undefined;
  /** Has the person prove who acts, where a call is refused for want of that (Tr-R-02). */
  prove?: Prove;
};
/**
 * `open`: a call that carries no session; `setsClock`: one whose answer sets the clock, as signing in does; `who`: one under another session than
 * that of the app; `unasked`: one that nobody pressed for: it fails where the server wants a proof.
 */
export type CallKind = { open?: boolean; setsClock?: boolean; who?: Credentials; unasked?: boolean };
/** Sends one request; answers whatever status came, but throws a `CallError` for 401 and for no answer at all. */
export type Caller = (path: string, init?: RequestInit, kind?: CallKind) => Promise<Answer>;

/** K-11: the documented time; the server itself ends every request within 30 s. */
export const timeLimitMs = 1_200_000;

/** The one way out to the server: header set C-01 to C-03, the time limit, and one more try for a wrong clock (Z-78). */
export function createCaller(parts: CallerParts): Caller {
  const { origin = '', early, request = (...call) => fetch(...call), clock, config, credentials, prove } = parts;

  const send = async (path: string, init: RequestInit, kind: CallKind): Promise<Sent<Answer>> => {
    const who = kind.open ? undefined : (kind.who ?? credentials());
    const headers = new Headers(init.headers);
    const stop = new AbortController();
    const giveUp = () => stop.abort();
    const timer = setTimeout(giveUp, timeLimitMs);
    init.signal?.addEventListener('abort', giveUp);
    if (init.signal?.aborted) giveUp();
    try {
      if (who) {
        const signed = await requestHeaders(who, (await config()).requestSecret, clock.now(), {
          address: origin + path,
          init,
        });
        for (const [name, value] of Object.entries(signed)) headers.set(name, value);
      }
      const sentAt = clock.ownNow();
      const outgoing = { ...init, headers, signal: stop.signal };
      const answer = await (early?.(origin + path, outgoing) ?? request(origin + path, outgoing));
      return { reply: await readAnswer(answer), sentAt, logintoken: who?.logintoken ?? '' };
    } catch (error) {
      // Aborted by the page itself: no message is needed.
      if (init.signal?.aborted) throw error;
      throw new CallError(0);
    } finally {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', giveUp);
    }
  };

  return async (path, init = {}, kind = {}) => {
    const once = (outgoing: RequestInit) => sendInTime(parts, () => send(path, outgoing, kind), kind.setsClock);
    const answer = await once(init);
    return prove && !kind.unasked && reasonOf(answer.json) === 'needsProof' ? prove(answer, once, path, init) : answer;
  };
}

async function readAnswer(answer: Response): Promise<Answer> {
  const { status, headers } = answer;
  const base = { status, headers, date: headers.get('Date') };
  if (answer.ok && headers.has('Content-Disposition')) return { ...base, json: undefined, file: await answer.blob() };
  return { ...base, json: await shownJson(await answer.text()) };
}
