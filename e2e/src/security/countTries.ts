import type { SentCall } from './sendCall.ts';

export type Tries = { looked: number; refused: number; others: number; words: string };

/** Which tries were looked at (a password was compared), refused unseen with a time to come back, or answered by something else. */
export function countTries(tries: SentCall[]): Tries {
  const looked = tries.filter(({ status, code }) => status === 200 && (code === 400 || code === 200)).length;
  const refused = tries.filter(({ status, retryAfter }) => status === 429 && retryAfter !== undefined).length;
  const others = tries.length - looked - refused;
  const whole = (value: number) => value.toLocaleString('en');
  const words = `${whole(tries.length)} tries, ${whole(looked)} looked at, ${whole(refused)} refused with Retry-After, ${others} otherwise`;
  return { looked, refused, others, words };
}
