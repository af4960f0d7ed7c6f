/** The code an order's goods are handed over for, and how often it was missed lately. */
export type PickupCode = { code: string; wrongTries: number; triedAt: Date | null };

/** So many wrong codes may be tried for an order before it is left alone for so long. */
export const codeTries = 5;
export const codePauseMs = 15 * 60_000;

export type CodeVerdict =
  { kind: 'right' } | { kind: 'wrong'; wrongTries: number; left: number } | { kind: 'paused'; seconds: number };

/** Is this the code? Tries older than the pause are forgotten; in the pause even the right code is not looked at. */
export function judgePickupCode({ code, wrongTries, triedAt }: PickupCode, given: string, now: Date): CodeVerdict {
  const rest = triedAt ? triedAt.getTime() + codePauseMs - now.getTime() : 0;
  const before = rest > 0 ? wrongTries : 0;
  if (before >= codeTries) return { kind: 'paused', seconds: Math.ceil(rest / 1000) };
  // With five tries the time of an answer reveals nothing.
  return given === code ? { kind: 'right' } : { kind: 'wrong', wrongTries: before + 1, left: codeTries - before - 1 };
}
