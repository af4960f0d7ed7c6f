import { messages } from '@xinyue/contracts/messages';
import type { ServerClock } from './createServerClock.ts';
import type { ServerConfig } from './createServerConfig.ts';
import { ServerError } from './ServerError.ts';
import { signHeaders, type Credentials } from './signHeaders.ts';

/** `file`: the bytes of an answer that is a file and no JSON. */
export type Answer = { status: number; headers: Headers; json: unknown; file?: Blob };
export type CallerParts = {
  origin: string;
  clock: ServerClock;
  config: () => Promise<ServerConfig>;
  credentials: () => Credentials | undefined;
  /** Asks the person for a password where the server wants one before it goes on. */
  prompt?: { askActor(again: boolean): Promise<string | undefined>; openChange(forced: boolean): void };
};
/** Sends one request with the session's headers; answers whatever status came, but throws for 401 and for no answer at all. */
export type Caller = (path: string, init?: RequestInit) => Promise<Answer>;

/** K-11; the server itself ends every request within 30 s. */
const timeLimitMs = 1_200_000;

/** The one way out to the server: header set C-01 to C-03, and for a wrong clock one more try by the server's time (Z-78). */
export function createCaller({ origin, clock, config, credentials, prompt }: CallerParts): Caller {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const who = credentials();
    const headers = new Headers(init.headers);
    const stop = new AbortController();
    const giveUp = () => stop.abort();
    const timer = setTimeout(giveUp, timeLimitMs);
    init.signal?.addEventListener('abort', giveUp);
    try {
      const { requestSecret } = await config();
      if (who) for (const [name, value] of Object.entries(signHeaders(who, requestSecret, clock.now()))) headers.set(name, value);
      const answer = await fetch(origin + path, { ...init, headers, signal: stop.signal });
      // Z-78: signing in also sets the clock.
      if (!who) clock.correct(answer.headers.get('Date'));
      const { status, headers: answered } = answer;
      if (answer.ok && answered.has('Content-Disposition'))
        return { status, headers: answered, json: undefined, file: await answer.blob() };
      return { status, headers: answered, json: parse(await answer.text()) };
    } catch (error) {
      // Given up by the page itself: nobody waits for an explanation.
      if (init.signal?.aborted) throw error;
      throw new ServerError('', 0);
    } finally {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', giveUp);
    }
  };

  /** F4: refused for want of the own password, it is sent again with that; what was typed stays where it is meanwhile. */
  const sendProved = async (path: string, init: RequestInit, first: Answer): Promise<Answer> => {
    let answer = first;
    for (let again = false; prompt && sentenceOf(answer.json) === messages.passwordAgain; again = true) {
      const actorPassword = await prompt.askActor(again);
      if (actorPassword === undefined) break;
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {};
      const headers = new Headers(init.headers);
      headers.set('Content-Type', 'application/json');
      answer = await send(path, { ...init, headers, body: JSON.stringify({ ...body, actorPassword }) });
    }
    return answer;
  };

  return async (path, init = {}) => {
    const session = credentials()?.logintoken;
    let answer = await send(path, init);
    if (answer.status === 401 && sentenceOf(answer.json) === messages.wrongTime) {
      clock.correct(answer.headers.get('Date'));
      // It was refused before it had any effect: sending it again is safe for writes too.
      answer = await send(path, init);
    }
    answer = await sendProved(path, init, answer);
    if (sentenceOf(answer.json) === messages.passwordFirst) prompt?.openChange(true);
    // A late answer to a session that is gone must not end the one that was opened since.
    if (answer.status === 401 && credentials()?.logintoken !== session) throw new ServerError('', 0);
    if (answer.status === 401) throw new ServerError(sentenceOf(answer.json) || messages.sessionOver, 401);
    return answer;
  };
}

/** The sentence of either face: `msg` of the envelope (C-06) or `message` of the simple-rest face. */
export function sentenceOf(json: unknown): string {
  const { msg, message } = (json ?? {}) as { msg?: unknown; message?: unknown };
  return String(msg ?? message ?? '');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
