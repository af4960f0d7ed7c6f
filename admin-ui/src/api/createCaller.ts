import { CallError, isSessionEnd } from '@xinyue/web/client/CallError';
import {
  type Answer,
  type Caller,
  type CallerParts,
  type CallKind,
  createCaller as createSignedCaller,
} from '@xinyue/web/client/createCaller';
import { reasonOf } from '@xinyue/web/client/reply';

type Parts = CallerParts & {
  /** Asks the person for a password where the server wants one before it goes on. */
  prompt?: { askActor(again: boolean): Promise<string | undefined>; openChange(forced: boolean): void };
};

/** The way out to the server, which stops where the server first wants a password of the person. */
export function createCaller({ prompt, ...parts }: Parts): Caller {
  const send = createSignedCaller(parts);
  const { credentials } = parts;

  /** F4: refused for want of the own password, it is sent again with that; what was typed stays where it is meanwhile. */
  const sendProved = async (path: string, init: RequestInit, kind: CallKind): Promise<Answer> => {
    let answer = await send(path, init, kind);
    for (let again = false; prompt && reasonOf(answer.json) === 'passwordAgain'; again = true) {
      const actorPassword = await prompt.askActor(again);
      if (actorPassword === undefined) break;
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {};
      const headers = new Headers(init.headers);
      headers.set('Content-Type', 'application/json');
      answer = await send(path, { ...init, headers, body: JSON.stringify({ ...body, actorPassword }) }, kind);
    }
    return answer;
  };

  return async (path, init = {}, kind = {}) => {
    const session = credentials()?.logintoken;
    try {
      // Z-78: signing in, which no session sends, also sets the clock.
      const answer = await sendProved(path, init, { setsClock: session === undefined, ...kind });
      if (reasonOf(answer.json) === 'passwordFirst') prompt?.openChange(true);
      return answer;
    } catch (error) {
      // A late answer to a session that is gone must not end the one that was opened since.
      if (isSessionEnd(error) && credentials()?.logintoken !== session) throw new CallError(0);
      throw error;
    }
  };
}
