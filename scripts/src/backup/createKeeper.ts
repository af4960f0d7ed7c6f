import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeJson } from '../base/readJson.ts';
import type { Keeping } from './keeperState.ts';
import { messageOf } from './keeperLog.ts';
import { dropOld, isDue, keepBase, takeFiles } from './keepBases.ts';
import { addMark, dropSpool, switchLog, takeLog } from './keepLog.ts';
import type { Manifest } from './manifest.ts';
import { repeatPart } from './repeatPart.ts';
import { type BackupStatus, statusOf } from './status.ts';
import { listSpool, spoolBytes } from './wal.ts';

export type BaseRun = { id: number; state: 'running' | 'done' | 'failed'; base: string; text: string };

export type Keeper = {
  /** Makes a base now, or answers the run that is under way. */
  run(): BaseRun;
  /** The last run, if there was one. */
  lastRun(): BaseRun | undefined;
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

async function readStatus(keeping: Keeping): Promise<BackupStatus> {
  const { repository, troubles, bases, gaps, complete, spool } = keeping;
  const known = {
    address: repository.address,
    archiving: !troubles.has('the log'),
    text: [...troubles].map(([part, why]) => `${part}: ${why}`).join('; '),
    bases,
    gaps,
    complete,
    spoolBytes: await spoolBytes(spool),
  };
  return statusOf(known, keeping.now());
}

/** Runs what the keeper does until `stop`: each part by itself, so that one that waits for the repository holds up no other. */
export function createKeeper(keeping: Keeping): Keeper {
  const abort = new AbortController();
  const { signal } = abort;
  const { log, settings, data } = keeping;
  let last: BaseRun | undefined;
  let ended = false;

  function run(atOnce = true): BaseRun {
    if (last?.state === 'running') return last;
    const now: BaseRun = { id: (last?.id ?? 0) + 1, state: 'running', base: '', text: '' };
    last = now;
    const end = (state: 'done' | 'failed', base: string, text: string) => Object.assign(now, { state, base, text });
    work = keepBase(keeping, atOnce, signal).then(
      ({ id }: Manifest) => void end('done', id, ''),
      (error: unknown) => void end('failed', '', messageOf(error)),
    );
    return now;
  }
  let work: Promise<void> = Promise.resolve();

  async function keepBases(): Promise<void> {
    const due = isDue(keeping.bases, settings.at, keeping.now());
    if (!keeping.wantsBase && !due) return;
    if (await keeping.isFull()) throw new Error('the disk of the database is nearly full');
    if (keeping.wantsBase) log.info('makes a base', { why: keeping.wantsBase });
    // What is too old makes room for the new one.
    if (keeping.bases.length > 0) await dropOld(keeping);
    const now = run(keeping.wantsBase !== '');
    await work;
    if (now.state === 'failed') throw new Error(now.text);
    await dropOld(keeping);
  }

  const status = () => readStatus(keeping);
  const writeStatus = async () => writeJson(path.join(data, 'backup.json'), await status());

  const repeat = (name: string, everyMs: number, work: () => Promise<unknown>) =>
    repeatPart(keeping, { name, everyMs, work }, signal);
  const parts = [
    repeat('the log', takeMs, () => takeOrDrop(keeping)),
    repeat('marks', Math.min(markMs, settings.walSeconds * 1_000), () => addMark(keeping)),
    repeat('files', Math.min(filesMs, settings.walSeconds * 1_000), () => takeFiles(keeping)),
    repeat('base', lookMs, keepBases),
    repeat('backup.json', statusMs, writeStatus),
  ];

  return {
    run,
    lastRun: () => last,
    takenAt: () => keeping.takenAt,
    status,
    async stop() {
      if (ended) return;
      ended = true;
      abort.abort();
      await Promise.all([...parts, work]);
      if (keeping.troubles.size === 0)
        await takeLast(keeping).catch((error: unknown) => log.warn('the last log', { why: messageOf(error) }));
      await writeStatus().catch(() => undefined);
    },
  };
}
