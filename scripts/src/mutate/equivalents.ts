/** Mutants that change nothing anybody could notice: `before` and `after` are the line as it was and as it became. */
export type Equivalent = { file: string; before: string; after: string; reason: string };

export const equivalents: Equivalent[] = [];
