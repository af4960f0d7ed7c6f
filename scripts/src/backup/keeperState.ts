import type { Chain } from './chain.ts';
import type { Manifest } from './manifest.ts';
import type { Mark } from './marks.ts';
import type { Complete, Erased, Gap } from './records.ts';
import type { Repository } from './Repository.ts';
import type { BackupSettings } from './settings.ts';
import type pg from 'pg';
import type { KeeperLog } from './keeperLog.ts';

/** What the keeper works with, and what it knows of the repository; all of it can be read from there again. */
export type Keeping = {
  repository: Repository;
  settings: BackupSettings;
  data: string;
  cluster: string;
  spool: string;
  owner: string;
  /** Backups of this copy lie there already: an empty place is one that is away. */
  isUsed: boolean;
  /** The server as its superuser. */
  url: string;
  pool: pg.Pool;
  log: KeeperLog;
  now(): number;
  /** Fingerprints of the keys of now. */
  keys(): Record<string, string>;
  /** Whether the disk under the cluster is so full that the log may not wait there. */
  isFull(): Promise<boolean>;
  timeline: number;
  bases: Manifest[];
  gaps: Gap[];
  complete: Complete | undefined;
  erased: Erased;
  files: Set<string>;
  /** When the last pass began after which all files were there. */
  filesThrough: number;
  marks: Mark[];
  chain: Chain;
  /** Why a base is to be made as soon as it can; empty for none. */
  wantsBase: string;
  /** What does not work just now, by its part. */
  troubles: Map<string, string>;
  /** When the log was last taken without a fault. */
  takenAt: number;
  /** The end of what works on the chain just now. */
  turn: Promise<unknown>;
};

/** Works on the chain alone: what is listed of the log and what comes in meanwhile must not contradict each other. */
export function inTurn<T>(keeping: Pick<Keeping, 'turn'>, work: () => Promise<T>): Promise<T> {
  const done = keeping.turn.then(work);
  keeping.turn = done.catch(() => undefined);
  return done;
}

/** Bases from which the log of the timeline of now leads on. */
export const basesOfNow = ({ bases, timeline }: Pick<Keeping, 'bases' | 'timeline'>): Manifest[] =>
  bases.filter((base) => base.timeline === timeline && !base.alone);
