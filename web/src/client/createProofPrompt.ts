import { createChannel } from './createChannel.ts';
import type { ProofQuestion } from './createProver.ts';

/** A call that waits for its proof. `answer` takes the proof, or undefined where the person gives up. */
export type AskedProof = ProofQuestion & { id: number; answer(proof: string | undefined): void };

/** Who is signed in, and when that changes. */
type Sessions = { get(): { logintoken: string } | undefined; subscribe(listener: () => void): unknown };

/**
 * Asks for proofs from outside of React, one at a time: a second call that needs one waits until the first has its answer. With the session all that
 * waits is given up: another person must neither find the deeds of the one before nor prove them.
 */
export function createProofPrompt(sessions: Sessions) {
  const tokenNow = () => sessions.get()?.logintoken;
  let token = tokenNow();
  let count = 0;
  let waiting: AskedProof[] = [];
  const changes = createChannel<void>();
  const set = (next: AskedProof[]) => {
    waiting = next;
    changes.send();
  };
  sessions.subscribe(() => {
    if (tokenNow() === token) return;
    token = tokenNow();
    for (const { answer } of waiting) answer(undefined);
  });
  return {
    get: (): AskedProof | undefined => waiting[0],
    subscribe: (listener: () => void): (() => void) => changes.on(listener),
    ask: (question: ProofQuestion): Promise<string | undefined> =>
      new Promise((resolve) => {
        const id = (count += 1);
        const answer = (proof: string | undefined) => {
          set(waiting.filter((one) => one.id !== id));
          resolve(proof);
        };
        set([...waiting, { ...question, id, answer }]);
      }),
  };
}
export type ProofPrompt = ReturnType<typeof createProofPrompt>;
