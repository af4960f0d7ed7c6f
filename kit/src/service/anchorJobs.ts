import { beijingTime } from '@xinyue/contracts/beijingTime';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Logger } from '../Logger.ts';
import { appendAnchor, readAnchors, readHead } from '../evidence/anchors.ts';
import type { BaseConfig } from '../serviceConfig.ts';
import type { Job } from './schedule.ts';

type Base = { pool: Db; clock: Clock; log: Logger };
export type Anchoring = Base & { service: string; folder: string };

/**
 * The job that puts the head of a service's chain outside, once each Beijing day (ADR 45). It is tried every hour: a folder that is away for a
 * while costs no day, and holds up nothing. Two processes of one service may leave two lines.
 */
export const anchorJobs = (service: string, { XINYUE_ANCHOR_DIR: folder }: BaseConfig, more: Base): Job[] =>
  folder === undefined
    ? []
    : [{ name: 'anchor the evidence', at: '7 * * * *', atStart: true, work: () => anchorDay({ service, folder, ...more }) }];

/** Answers how many lines were appended: one, or none where this day has its own. */
export async function anchorDay({ pool, service, folder, clock, log }: Anchoring): Promise<number> {
  const now = clock.now();
  try {
    if (await isAnchored(folder, service, dayOf(now))) return 0;
    const head = await readHead(pool, service);
    if (!head) return 0;
    await appendAnchor(folder, [head], now);
    return 1;
  } catch (error) {
    log.error({ err: error, folder }, 'ALARM the head of the evidence cannot be put outside');
    throw error;
  }
}

const dayOf = (moment: Date): string => beijingTime(moment).slice(0, 10);

async function isAnchored(folder: string, service: string, day: string): Promise<boolean> {
  const { anchors } = await readAnchors(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { anchors: [] };
    throw error;
  });
  // A root is the word of who made it: each service speaks for itself beside that.
  return anchors.some(
    ({ at, day: rooted, heads }) =>
      rooted === undefined && dayOf(new Date(at)) === day && heads.some((head) => head.service === service),
  );
}
