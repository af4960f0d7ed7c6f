import type { ErrorKind } from '@xinyue/contracts/errors';
import type { OperationName } from '@xinyue/contracts/operations';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import type { Sentence } from '@xinyue/contracts/sentence';

/** One call as it reached the fake server. */
export type Sent = {
  name: OperationName;
  body: Record<string, unknown>;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
  /** What proves who acts: its `x-proof`. */
  proof?: string | undefined;
};
export type Outcome =
  | { kind: 'answer'; data: unknown }
  | { kind: 'refusal'; error: ErrorKind; message: string; data: unknown }
  /** The call arrived, and nothing ever came back. */
  | { kind: 'lost' };
export type Reply = Outcome | ((sent: Sent) => Outcome | Promise<Outcome>);

export const answers = (data: unknown): Outcome => ({ kind: 'answer', data });

/** A refusal of the server, under a row of the error table; a sentence with a name carries it, too (`data.reason`). */
export const refuses = (error: ErrorKind, sentence: string | Sentence, data: object | null = null): Outcome =>
  typeof sentence === 'string'
    ? { kind: 'refusal', error, message: sentence, data }
    : { kind: 'refusal', error, message: sentence.text, data: { reason: sentence.reason, ...data } };

/** A service that is away. */
export const outage: Outcome = refuses('unavailable', protocolSentence('unavailable'));
export const lost: Outcome = { kind: 'lost' };
export const sessionOver: Outcome = refuses('session', protocolSentence('sessionOver'));

/** An answer that is on its way until the test lets it arrive. */
export function late(outcome: Outcome): Reply & { arrive(): void } {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const reply = async () => {
    await arrived;
    return outcome;
  };
  return Object.assign(reply, { arrive: () => arrive() });
}
