/** One sum over the last 24 hours, in fen: what counts already, and from which sum on a person has to look. */
export type RollingSum<R extends string> = { rule: R; before: number; limit: number };

/** Why something waits for a person: the sum of `rule`, itself counted, reaches the limit. In fen. */
export type ReviewWhy<R extends string> = { rule: R; sum: number; limit: number };

/** A limit that is switched off: no sum reaches it, and it still fits a bigint and a JSON number. */
export const noLimit = Number.MAX_SAFE_INTEGER;

/** The first of the sums that an amount makes reach its limit; null where none does. */
export function firstReached<R extends string>(fen: number, sums: readonly RollingSum<R>[]): ReviewWhy<R> | null {
  const reached = sums.find(({ before, limit }) => limit !== noLimit && before + fen >= limit);
  return reached ? { rule: reached.rule, sum: reached.before + fen, limit: reached.limit } : null;
}
