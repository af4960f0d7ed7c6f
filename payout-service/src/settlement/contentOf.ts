import { hash } from 'node:crypto';
import type { StatementLine } from './domain/line.ts';

/** The same for the same lines, in whatever order. */
export const contentOf = (lines: readonly StatementLine[]): string =>
  hash(
    'sha256',
    JSON.stringify(lines.map(({ kind, no, fen, feeFen, time }) => [kind, no, fen, feeFen, time].join()).toSorted()),
    'hex',
  );
