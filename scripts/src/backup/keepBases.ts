import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, type Manifest, manifestKey } from './manifest.ts';
import { copyFiles, filesPrefix } from './copyFiles.ts';
import { inTurn, type Keeping } from './keeperState.ts';
import { addMark, moveOn, switchLog } from './keepLog.ts';
import { makeBase } from './makeBase.ts';
import { listLog } from './openKeeping.ts';
import { closeGap, writeErased, writeGaps } from './records.ts';
import { basesToDrop, filesToDrop, gapsToKeep, unbrokenFrom, walToDrop } from './retention.ts';
import { segmentAt, segmentBefore, segmentName, walKey } from './walNames.ts';
import path from 'node:path';

/** A pass over pictures and contracts: what is new is copied. */
export async function takeFiles(keeping: Keeping): Promise<void> {
  const began = keeping.now();
  const { data, repository, files, erased } = keeping;
  await copyFiles(path.join(data, 'files'), repository, files, erased, began);
  keeping.filesThrough = began;
}

const lookMs = 100;

/** Makes a base of the running cluster into the repository, and goes on from it. The log comes in meanwhile, by `takeLog`. */
export async function keepBase(keeping: Keeping, atOnce: boolean, signal: AbortSignal): Promise<Manifest> {
  const { repository, cluster, url, settings } = keeping;
  const manifest = await makeBase({
    repository,
    cluster,
    url,
    atOnce,
    bytesPerSecond: settings.bytesPerSecond,
    keys: keeping.keys(),
    alone: false,
    signal,
    async gatherLog(client, { startLsn, stopLsn, timeline }) {
      // A mark in the second after the end, so that the whole seconds that people see hold a moment that can be restored.
      await client.query('select pg_sleep(ceil(extract(epoch from clock_timestamp())) - extract(epoch from clock_timestamp()))');
      const mark = await addMark(keeping);
      await switchLog(keeping);
      const end = Math.max(segmentBefore(stopLsn), segmentBefore(mark.lsn));
      const has = (number: number) => repository.has(`${walKey(segmentName(timeline, number))}.gz`);
      for (let number = segmentAt(startLsn); number <= end;) {
        signal.throwIfAborted();
        // Asked for first: the log comes in order, so that what is missing before its end never comes.
        const whole = await has(end);
        if (await has(number)) number += 1;
        else if (whole) throw new Error('a part of the log of its time was lost');
        else await sleep(lookMs, undefined, { signal });
      }
    },
  });
  await goOnFrom(keeping, manifest);
  return manifest;
}

async function goOnFrom(keeping: Keeping, manifest: Manifest): Promise<void> {
  const { repository } = keeping;
  keeping.bases = [...keeping.bases, manifest];
  await inTurn(keeping, async () => {
    keeping.chain.restart(unbrokenFrom(manifest, await listLog(repository, manifest.timeline)));
  });
  keeping.wantsBase = '';
  if (keeping.gaps.some(({ to }) => to === null)) {
    const gaps = closeGap(keeping.gaps, manifest.endedAt);
    await writeGaps(repository, gaps);
    keeping.gaps = gaps;
  }
  await takeFiles(keeping);
  await moveOn(keeping);
  keeping.log.info('base made', { id: manifest.id, bytes: bytesOf(manifest), files: manifest.files.length });
}

/** Removes what is older than is kept: the manifest first, so that no half base counts; then log, gaps and erased files that no base needs. */
export async function dropOld(keeping: Keeping): Promise<void> {
  const { repository, settings, log } = keeping;
  const old = basesToDrop(keeping.bases, settings.keepDays, keeping.now());
  for (const { id } of old) {
    await repository.remove([manifestKey(id)]);
    await repository.remove((await repository.list(`base/${id}/`)).map(({ key }) => key));
    log.info('base removed, older than is kept', { id });
  }
  const kept = keeping.bases.filter((base) => !old.includes(base));
  keeping.bases = kept;
  const stored = await repository.list('wal/');
  const names = stored.flatMap(({ key }) => (key.endsWith('.gz') ? [key.slice(key.lastIndexOf('/') + 1, -'.gz'.length)] : []));
  await repository.remove(walToDrop(names, kept).flatMap((name) => [`${walKey(name)}.gz`, `${walKey(name)}.sha`]));
  const gaps = gapsToKeep(keeping.gaps, kept);
  if (gaps.length < keeping.gaps.length) await writeGaps(repository, gaps);
  keeping.gaps = gaps;
  await dropErased(keeping);
}

async function dropErased(keeping: Keeping): Promise<void> {
  const { repository, erased, files } = keeping;
  const keys = filesToDrop(erased, keeping.bases);
  if (keys.length === 0) return;
  await repository.remove(keys.map((key) => filesPrefix + key));
  for (const key of keys) {
    delete erased[key];
    files.delete(key);
  }
  await writeErased(repository, erased);
}

const dayMs = 24 * 3_600_000;
const beijingMs = 8 * 3_600_000;

/** The last moment at which the clock of Beijing showed `HH:mm`; undefined for `off`. */
export function lastTurn(at: string, now: number): number | undefined {
  if (at === 'off') return undefined;
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const midnight = Math.floor((now + beijingMs) / dayMs) * dayMs - beijingMs;
  const today = midnight + (hours * 60 + minutes) * 60_000;
  return today <= now ? today : today - dayMs;
}

/** Whether the nightly base is due: none began since the last turn of the clock. */
export function isDue(bases: readonly Manifest[], at: string, now: number): boolean {
  const turn = lastTurn(at, now);
  return turn !== undefined && bases.every(({ startedAt }) => startedAt < turn);
}
