import type { Manifest } from '../manifest.ts';
import { idOf } from '../moment.ts';

/** A base that ended at this moment, on which tests of the rules agree. */
export const baseOf = (endedAt: number, more: Partial<Manifest> = {}): Manifest => ({
  format: 1,
  id: idOf(endedAt),
  version: '0.1.0',
  commit: '',
  postgres: '18.4',
  systemIdentifier: '7',
  timeline: 1,
  startLsn: '0/5000028',
  stopLsn: '0/5000120',
  startedAt: endedAt - 10_000,
  endedAt,
  alone: false,
  keys: {},
  folders: [],
  files: [{ path: 'PG_VERSION', size: 3, sha256: 'a'.repeat(64) }],
  sha256: '',
  ...more,
});

/** What a refusal says, behind its code. */
export const reasonOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return `${(error as { reason?: string }).reason}: ${(error as Error).message}`;
  }
};
