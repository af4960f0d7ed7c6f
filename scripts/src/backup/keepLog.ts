import { rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from './BackupError.ts';
import { basesOfNow, inTurn, type Keeping } from './keeperState.ts';
import { type Mark, marksAfter, newestArchived, setMark } from './marks.ts';
import { noteGap } from './openKeeping.ts';
import { writeComplete } from './records.ts';
import { readRepositoryFile, refuseOther } from './repositoryFile.ts';
import { isSegment, segmentNumber, timelineOf } from './walNames.ts';
import { listSpool, takeFromSpool } from './wal.ts';

/**
 * Takes what waits in the spool, oldest first, and moves on what is promised. Errors: whatever the repository cannot do just now; `otherOwner`, where
 * somebody took it over meanwhile.
 */
export const takeLog = (keeping: Keeping): Promise<void> => inTurn(keeping, () => take(keeping));

async function take(keeping: Keeping): Promise<void> {
  const { repository, spool, chain, timeline, owner } = keeping;
  const names = await listSpool(spool);
  if (names.length > 0) refuseOther(repository, await readRepositoryFile(repository), owner);
  for (const name of names) {
    await takeFromSpool(spool, name, repository);
    if (!isSegment(name) || timelineOf(name) !== timeline) continue;
    if (chain.add(segmentNumber(name)) === 'hole') await noteGap(keeping, `the segment before ${name} never came`);
  }
  await moveOn(keeping);
  keeping.takenAt = keeping.now();
}

/** What can be restored now: the newest mark whose log is there, unless files of that time are not. Nothing before a base is whole. */
export async function moveOn(keeping: Keeping): Promise<void> {
  const { chain, marks, repository, filesThrough, timeline } = keeping;
  const base = basesOfNow(keeping).at(-1);
  const mark = newestArchived(marks, chain.last());
  if (!base || !mark || chain.broken()) return;
  const completeTo = Math.min(mark.at, filesThrough);
  const known = keeping.complete;
  if (completeTo < base.endedAt || (known?.timeline === timeline && completeTo <= known.completeTo)) return;
  const complete = { completeTo, timeline, lsn: mark.lsn, filesThrough };
  await writeComplete(repository, complete);
  keeping.complete = complete;
  // The mark itself may be needed again, when files come later than the log.
  keeping.marks = completeTo === mark.at ? marksAfter(marks, mark) : [mark, ...marksAfter(marks, mark)];
}

/** So many marks that wait are a day without a repository: the newest count. */
const mostMarks = 20_000;

export async function addMark(keeping: Keeping): Promise<Mark> {
  // First the mark, then the list: that may be another one by then.
  const mark = await setMark(keeping.pool);
  keeping.marks.push(mark);
  if (keeping.marks.length > mostMarks) keeping.marks.splice(0, keeping.marks.length - mostMarks);
  return mark;
}

/** Lets the server finish the segment that it writes, so that it comes into the spool now. */
export const switchLog = (keeping: Keeping): Promise<unknown> => keeping.pool.query('select pg_switch_wal()');

/** Trading goes before history: gives up what waits in the spool. The gap is noted first where the repository can be reached at all. */
export async function dropSpool(keeping: Keeping): Promise<void> {
  const names = (await listSpool(keeping.spool)).filter(isSegment);
  if (names.length === 0) return;
  await noteGap(keeping, 'the disk of the database is nearly full').catch(() => undefined);
  keeping.chain.breakOff();
  for (const name of names) await rm(path.join(keeping.spool, name), { force: true });
  keeping.log.error('the disk is nearly full: the log that waited for the repository was dropped', { segments: names.length });
}

/** True for what no next try mends. */
export const isForGood = (error: unknown): boolean => error instanceof BackupError && error.reason === 'otherOwner';
