import { CallError, isSessionEnd } from '@xinyue/web/client/CallError';
import { type Caller, type CallerParts, createCaller as createSignedCaller } from '@xinyue/web/client/createCaller';
import { reasonOf } from '@xinyue/web/client/reply';

type Parts = CallerParts & {
  /** Asks the person for another password where the server wants one before it goes on. */
  prompt?: { openChange(forced: boolean): void };
};

/** The way out to the server, which stops where the server first wants another password of the person. */
export function createCaller({ prompt, ...parts }: Parts): Caller {
  const send = createSignedCaller(parts);
  const { credentials } = parts;

  return async (path, init = {}, kind = {}) => {
    const session = credentials()?.logintoken;
    try {
      // Z-78: signing in, which no session sends, also sets the clock.
      const answer = await send(path, init, { setsClock: session === undefined, ...kind });
      if (reasonOf(answer.json) === 'passwordFirst') prompt?.openChange(true);
      return answer;
    } catch (error) {
      // A late answer to a session that is gone must not end the one that was opened since.
      if (isSessionEnd(error) && credentials()?.logintoken !== session) throw new CallError(0);
      throw error;
    }
  };
}
