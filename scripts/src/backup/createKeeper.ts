import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeJson } from '../base/readJson.ts';
import { newId } from '@xinyue/kit/newId';
import type { Keeping } from './keeperState.ts';
import type { Runs } from './keepRuns.ts';
import { messageOf } from './keeperLog.ts';
import { dropOld, isDue, keepBase, takeFiles } from './keepBases.ts';
import { addMark, dropSpool, switchLog, takeLog } from './keepLog.ts';
import type { DrillRun, Drills } from './drilling/keepDrills.ts';
import { bytesOf, type Manifest } from './manifest.ts';
import { showMoment } from './moment.ts';
import { repeatPart } from './repeatPart.ts';
import { type BackupStatus, statusOf } from './status.ts';
import { listSpool, spoolBytes } from './wal.ts';

export type BaseRun = { id: string; state: 'running' | 'done' | 'failed'; base: string; text: string };

export type Keeper = {
  /** Makes a base now, or answers the run that is under way. */
  run(): BaseRun & { fresh: boolean };
  /** The last run, if there was one. */
  lastRun(): BaseRun | undefined;
  /** Begins a drill now, or answers the one that is under way. */
  drill(): DrillRun & { fresh: boolean };
  lastDrill(): DrillRun | undefined;
  /** When the log was last taken without a fault. */
  takenAt(): number;
  status(): Promise<BackupStatus>;
  /** A last mark, its log and the files go into the repository, as far as that takes a few seconds; then it ends. */
  stop(): Promise<void>;
};

const [takeMs, filesMs, markMs, statusMs, lookMs] = [1_000, 20_000, 5_000, 2_000, 1_000];
const lastMs = 4_000;

/** Takes the log; where it cannot go into the repository and the disk is nearly full, gives it up. */
async function takeOrDrop(keeping: Keeping): Promise<void> {
  try {
    await takeLog(keeping);
  } catch (error) {
    if ((await listSpool(keeping.spool)).length > 0 && (await keeping.isFull())) await dropSpool(keeping);
    throw error;
  }
}

async function takeLast(keeping: Keeping): Promise<void> {
  const { lsn } = await addMark(keeping);
  await switchLog(keeping);
  await takeFiles(keeping);
  for (const end = performance.now() + lastMs; performance.now() < end; await sleep(lookMs / 10)) {
    await takeLog(keeping);
    if (keeping.complete?.lsn === lsn) return;
  }
}

async function readStatus(keeping: Keeping, drills: Drills): Promise<BackupStatus> {
  const { repository, troubles, bases, gaps, complete, spool } = keeping;
  const known = {
    address: repository.address,
    archiving: !troubles.has('the log'),
    text: [...troubles].map(([part, why]) => `${part}: ${why}`).join('; '),
    bases,
    gaps,
    complete,
    spoolBytes: await spoolBytes(spool),
    lastDrill: drills.last(),
  };
  return statusOf(known, keeping.now());
}

/** Takes down that a base is being made; answers the function that says how it ended. O-M-01. */
function noteBase(keeping: Keeping, runs: Runs, id: string): (made: Manifest | undefined, why: string) => void {
  const begun = { id, kind: 'base' as const, startedAt: keeping.now(), lines: [] };
  runs.note({ ...begun, state: 'running', endedAt: null, bytes: null, completeTo: null, text: '正在备份' });
  return (made, why) => {
    const completeTo = keeping.complete?.completeTo ?? null;
    const well = `备份完成，可恢复至 ${completeTo === null ? '-' : showMoment(completeTo)}`;
    const state = made ? 'done' : 'failed';
    const bytes = made ? bytesOf(made) : null;
    runs.note({ ...begun, state, endedAt: keeping.now(), bytes, completeTo: made ? completeTo : null, text: made ? well : why });
  };
}

/** The bases of the keeper, one at a time. */
function createBases(keeping: Keeping, runs: Runs, signal: AbortSignal) {
  let last: BaseRun | undefined;
  let work: Promise<void> = Promise.resolve();

  function run(atOnce = true): BaseRun {
    if (last?.state === 'running') return last;
    const now: BaseRun = { id: newId(), state: 'running', base: '', text: '' };
    last = now;
    const noted = noteBase(keeping, runs, now.id);
    work = keepBase(keeping, atOnce, signal).then(
      (made) => {
        Object.assign(now, { state: 'done', base: made.id });
        noted(made, '');
      },
      (error: unknown) => {
        Object.assign(now, { state: 'failed', text: messageOf(error) });
        noted(undefined, signal.aborted ? '中断' : now.text);
      },
    );
    return now;
  }

  /** Makes one where it is due, and removes what is too old. */
  async function keep(): Promise<void> {
    const due = isDue(keeping.bases, keeping.settings.at, keeping.now());
    if (!keeping.wantsBase && !due) return;
    if (await keeping.isFull()) throw new Error('the disk of the database is nearly full');
    if (keeping.wantsBase) keeping.log.info('makes a base', { why: keeping.wantsBase });
    // What is too old makes room for the new one.
    if (keeping.bases.length > 0) await dropOld(keeping);
    const now = run(keeping.wantsBase !== '');
    await work;
    if (now.state === 'failed') throw new Error(now.text);
    await dropOld(keeping);
  }
  return { run, keep, last: () => last, isRunning: () => last?.state === 'running', ended: () => work };
}

/** Runs what the keeper does until `stop`: each part by itself, so that one that waits for the repository holds up no other. */
export function createKeeper(keeping: Keeping, drills: Drills, runs: Runs): Keeper {
  const abort = new AbortController();
  const { signal } = abort;
  const { log, settings, data } = keeping;
  const bases = createBases(keeping, runs, signal);
  let ended = false;

  const status = () => readStatus(keeping, drills);
  // A base is proved, so there has to be one; and both at once would take the disk from those who trade.
  const drillIfDue = async () => {
    if (keeping.bases.length > 0 && !bases.isRunning()) drills.runIfDue();
  };
  const writeStatus = async () => writeJson(path.join(data, 'backup.json'), await status());

  const repeat = (name: string, everyMs: number, work: () => Promise<unknown>) =>
    repeatPart(keeping, { name, everyMs, work }, signal);
  const parts = [
    repeat('the log', takeMs, () => takeOrDrop(keeping)),
    repeat('marks', Math.min(markMs, settings.walSeconds * 1_000), () => addMark(keeping)),
    repeat('files', Math.min(filesMs, settings.walSeconds * 1_000), () => takeFiles(keeping)),
    repeat('base', lookMs, bases.keep),
    repeat('drill', lookMs, drillIfDue),
    repeat('backup.json', statusMs, writeStatus),
  ];

  return {
    run: () => ({ fresh: !bases.isRunning(), ...bases.run() }),
    lastRun: bases.last,
    drill: () => ({ fresh: drills.lastRun()?.state !== 'running', ...drills.run() }),
    lastDrill: () => drills.lastRun(),
    takenAt: () => keeping.takenAt,
    status,
    async stop() {
      if (ended) return;
      ended = true;
      abort.abort();
      await Promise.all([...parts, bases.ended(), drills.stop()]);
      if (keeping.troubles.size === 0)
        await takeLast(keeping).catch((error: unknown) => log.warn('the last log', { why: messageOf(error) }));
      await writeStatus().catch(() => undefined);
      await runs.stop();
    },
  };
}
