import type { OperationName } from '../operations.ts';

/** What a call does: in Chinese, 30 letters at most, and as one English sentence. Read by documents alone, so that nothing that serves grows. */
export type Description = readonly [summary: string, english: string];

/** The descriptions of calls that exist, by name; that none is missing is held where all of them come together. */
export const describe = <N extends OperationName>(rows: Record<N, Description>): Record<N, Description> => rows;
