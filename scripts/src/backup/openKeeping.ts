import { createChain } from './chain.ts';
import { listStoredFiles } from './copyFiles.ts';
import { basesOfNow, type Keeping } from './keeperState.ts';
import { storeHistories } from './makeBase.ts';
import { prepareMarks } from './marks.ts';
import { listBaseIds, openGap, readBases, readComplete, readErased, readGaps, writeGaps } from './records.ts';
import { claimRepository } from './repositoryFile.ts';
import { unbrokenFrom } from './retention.ts';
import { isSegment, segmentNumber, timelineOf, walFolder } from './walNames.ts';

export type Opening = Omit<
  Keeping,
  | 'timeline'
  | 'bases'
  | 'gaps'
  | 'complete'
  | 'erased'
  | 'files'
  | 'filesThrough'
  | 'marks'
  | 'chain'
  | 'wantsBase'
  | 'troubles'
  | 'takenAt'
  | 'turn'
>;

/** Which cluster this is, and which timeline of it serves. */
export async function readCluster(pool: Keeping['pool']): Promise<{ systemIdentifier: string; timeline: number }> {
  const { rows } = await pool.query<{ systemIdentifier: string; timeline: number }>(
    `select (select system_identifier::text from pg_control_system()) as "systemIdentifier",
       (select timeline_id from pg_control_checkpoint()) as timeline`,
  );
  return rows[0]!;
}

/**
 * Takes the repository, clears what a killed keeper left half, and reads how far the copy can be restored. Errors as `claimRepository`.
 */
export async function openKeeping(opening: Opening): Promise<Keeping> {
  const { repository, pool, owner, log } = opening;
  const cluster = await readCluster(pool);
  const now = opening.now();
  const { timelines } = await claimRepository(repository, { owner, ...cluster, now }, opening.isUsed);
  await repository.clearHalf();
  // Before any of its log: another restore of the same repository then finds this timeline taken.
  await storeHistories(repository, opening.cluster);
  const { bases, altered } = await readBases(repository);
  for (const key of altered) log.error('a base does not count, its manifest was altered', { key });
  await clearUnfinished(opening, new Set([...bases.map(({ id }) => id), ...altered.map((key) => key.split('/')[1] ?? '')]));
  const names = await listLog(repository, cluster.timeline);
  const complete = await readComplete(repository);
  const keeping: Keeping = {
    ...opening,
    timeline: cluster.timeline,
    bases,
    gaps: await readGaps(repository),
    complete,
    erased: await readErased(repository),
    files: new Set(await listStoredFiles(repository)),
    filesThrough: complete?.filesThrough ?? 0,
    marks: [],
    chain: createChain(),
    wantsBase: '',
    troubles: new Map(),
    takenAt: now,
    turn: Promise.resolve(),
  };
  await noteRestored(keeping, timelines.find(({ id }) => id === cluster.timeline)?.since ?? now);
  await followOn(keeping, names);
  await prepareMarks(pool);
  return keeping;
}

/** The names of the log of a timeline that the repository has, in order. */
export async function listLog(repository: Keeping['repository'], timeline: number): Promise<string[]> {
  const stored = await repository.list(`${walFolder(timeline)}/`);
  return stored.flatMap(({ key }) => (key.endsWith('.gz') ? [key.slice(key.lastIndexOf('/') + 1, -'.gz'.length)] : [])).sort();
}

async function clearUnfinished({ repository, log }: Opening, kept: ReadonlySet<string>): Promise<void> {
  for (const id of await listBaseIds(repository)) {
    if (kept.has(id)) continue;
    log.info('files of a base that was not finished are removed', { id });
    await repository.remove((await repository.list(`base/${id}/`)).map(({ key }) => key));
  }
}

/** Where this cluster was restored out of this repository: of the time between what was had then and its own first moment nothing is known. */
async function noteRestored(keeping: Keeping, since: number): Promise<void> {
  const { complete, timeline, gaps, repository } = keeping;
  if (!complete || complete.timeline === timeline || gaps.some(({ from }) => from === complete.completeTo)) return;
  keeping.gaps = [...gaps, { from: complete.completeTo, to: Math.max(complete.completeTo, since) }];
  await writeGaps(repository, keeping.gaps);
}

/** Where the log goes on from the newest base, or that there has to be one first. */
async function followOn(keeping: Keeping, names: readonly string[]): Promise<void> {
  const base = basesOfNow(keeping).at(-1);
  if (!base) {
    keeping.wantsBase = 'there is none';
    return;
  }
  const last = unbrokenFrom(base, names);
  keeping.chain = createChain(last);
  const beyond = names.filter((name) => isSegment(name) && timelineOf(name) === base.timeline && segmentNumber(name) > last);
  if (beyond.length > 0) await noteGap(keeping, 'a part of the log is missing in the repository');
  else if (keeping.gaps.some(({ to }) => to === null)) {
    keeping.chain.breakOff();
    keeping.wantsBase = 'the log has a gap';
  }
}

/**
 * From now on nothing can be restored until a base is made. Written before anything else is done about it; where it cannot be written it is known
 * all the same, and stands there with the base that ends it.
 */
export async function noteGap(keeping: Keeping, why: string): Promise<void> {
  keeping.chain.breakOff();
  keeping.wantsBase = 'the log has a gap';
  const from = keeping.complete?.completeTo ?? keeping.bases.at(-1)?.endedAt ?? keeping.now();
  const gaps = openGap(keeping.gaps, from);
  if (gaps.length !== keeping.gaps.length) keeping.log.error('backup has a gap', { why });
  keeping.gaps = gaps;
  await writeGaps(keeping.repository, gaps);
}
