import type { HoldWhy } from '@xinyue/contracts';

/** What withdrawals of an account wait for, and since when. */
export type Held = { why: HoldWhy; at: Date };
/** The same with its end, as other services read it. */
export type Hold = { why: HoldWhy; until: string };

/** What an account waits for now; null where nothing is. */
export function holdNow(held: Held | undefined, holdMs: number, now: Date): Hold | null {
  const until = held && new Date(held.at.getTime() + holdMs);
  return until && until > now ? { why: held.why, until: until.toISOString() } : null;
}
