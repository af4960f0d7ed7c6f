import { type Manifest, manifestKey, readManifest } from './manifest.ts';
import { putJson, readJsonOf, type Repository } from './Repository.ts';

/** A span that cannot be restored, in milliseconds; `to` is null as long as it lasts. */
export type Gap = { from: number; to: number | null };

/** Up to when the copy can be restored, with the place in the log that this takes, and since when all its files are there. */
export type Complete = { completeTo: number; timeline: number; lsn: string; filesThrough: number };

const gapsKey = 'gaps.json';
const completeKey = 'complete.json';
const erasedKey = 'erased.json';

export const readGaps = async (repository: Repository): Promise<Gap[]> => (await readJsonOf<Gap[]>(repository, gapsKey)) ?? [];
export const writeGaps = (repository: Repository, gaps: readonly Gap[]): Promise<void> => putJson(repository, gapsKey, gaps);

export const readComplete = (repository: Repository): Promise<Complete | undefined> =>
  readJsonOf<Complete>(repository, completeKey);
export const writeComplete = (repository: Repository, complete: Complete): Promise<void> =>
  putJson(repository, completeKey, complete);

/** Files that the product erased, by key, and when that was seen. */
export type Erased = Record<string, number>;
export const readErased = async (repository: Repository): Promise<Erased> =>
  (await readJsonOf<Erased>(repository, erasedKey)) ?? {};
export const writeErased = (repository: Repository, erased: Erased): Promise<void> => putJson(repository, erasedKey, erased);

/** From now on nothing can be restored; one that lasts already goes on. */
export const openGap = (gaps: readonly Gap[], from: number): Gap[] =>
  gaps.some(({ to }) => to === null) ? [...gaps] : [...gaps, { from, to: null }];
/** What lasted is over: a base ended at that moment. */
export const closeGap = (gaps: readonly Gap[], to: number): Gap[] =>
  gaps.map((gap) => (gap.to === null ? { from: gap.from, to: Math.max(gap.from, to) } : gap));

/** Ids of all that lies under `base/`, whether it counts or not. */
export async function listBaseIds(repository: Repository): Promise<string[]> {
  const ids = (await repository.list('base/')).map(({ key }) => key.split('/')[1] ?? '');
  return [...new Set(ids)].filter(Boolean).sort();
}

/** The bases that count, oldest first; those whose manifest was altered by their keys. */
export async function readBases(
  repository: Repository,
  ids?: readonly string[],
): Promise<{ bases: Manifest[]; altered: string[] }> {
  const bases: Manifest[] = [];
  const altered: string[] = [];
  for (const id of ids ?? (await listBaseIds(repository))) {
    const bytes = await repository.read(manifestKey(id));
    const manifest = bytes && readManifest(bytes);
    if (manifest?.id === id) bases.push(manifest);
    else if (bytes) altered.push(manifestKey(id));
  }
  return { bases: bases.sort((one, two) => one.endedAt - two.endedAt), altered };
}
