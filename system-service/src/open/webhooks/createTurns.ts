import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '@xinyue/kit/AppError';

/** Calls of one owner that wait at most. */
const mostWaiting = 10;

export type Turns = {
  /** Runs this behind what the same owner has asked before. Refusal: `tooMany` ten are under way or wait. */
  inTurn<T>(owner: string, work: () => Promise<T>): Promise<T>;
};

/** What costs the database much: one at a time for each owner, so that none takes all connections from the others and from what is sent. */
export function createTurns(): Turns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return {
    async inTurn(owner, work) {
      const line = lines.get(owner) ?? { last: Promise.resolve(), length: 0 };
      if (line.length >= mostWaiting) throw new AppError('tooMany', protocolSentence('tooMany', 1), { retryAfterSeconds: 1 });
      lines.set(owner, line);
      line.length += 1;
      const mine = line.last.then(work);
      line.last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(owner);
      }
    },
  };
}
