import type { ErrorKind } from '@xinyue/contracts/errors';
import type { OperationName } from '@xinyue/contracts/operations';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';

/** One call as it reached the fake server. */
export type Sent = {
  name: OperationName;
  body: Record<string, unknown>;
  /** Its `Idempotency-Key`. */
  key: string | undefined;
};
export type Outcome =
  | { kind: 'answer'; data: unknown }
  | { kind: 'refusal'; error: ErrorKind; message: string; data: unknown }
  /** The call arrived, and nothing ever came back. */
  | { kind: 'lost' };
export type Reply = Outcome | ((sent: Sent) => Outcome | Promise<Outcome>);

export const answers = (data: unknown): Outcome => ({ kind: 'answer', data });

/** A clear no of the server, under a row of the error table and with a sentence of its own. */
export const refuses = (error: ErrorKind, message: string, data: unknown = null): Outcome => ({
  kind: 'refusal',
  error,
  message,
  data,
});

/** A service that is away. */
export const outage: Outcome = refuses('unavailable', protocolMessages.unavailable);
export const lost: Outcome = { kind: 'lost' };
export const sessionOver: Outcome = refuses('session', protocolMessages.sessionOver);

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
