import os from 'node:os';
import { BackupError } from './BackupError.ts';
import { putJson, readJsonOf, type Repository } from './Repository.ts';

/** Since when a timeline of the cluster is the one that serves, in milliseconds. */
export type TimelineStart = { id: number; since: number };

/** `repository.json`: whose repository it is. */
export type RepositoryFile = {
  format: 1;
  systemIdentifier: string;
  owner: string;
  createdAt: string;
  timelines: TimelineStart[];
};

export const repositoryKey = 'repository.json';
/** Who writes into a repository: this machine, and the data folder on it. */
export const ownerOf = (data: string): string => `${os.hostname()}:${data}`;

/** What a repository says of itself. Errors: `notRepository`, where it says nothing. */
export async function readRepositoryFile(repository: Repository): Promise<RepositoryFile> {
  const found = await tryRead(repository);
  if (found?.format === 1) return found;
  throw new BackupError(
    'notRepository',
    `${repository.address} is no repository of backups: it has no ${repositoryKey} of a form known here.`,
  );
}

const tryRead = (repository: Repository): Promise<RepositoryFile | undefined> =>
  readJsonOf<RepositoryFile>(repository, repositoryKey).catch((error: unknown) => {
    if (error instanceof SyntaxError) return { format: 0 } as unknown as RepositoryFile;
    throw error;
  });

type Claim = { owner: string; systemIdentifier: string; timeline: number; now: number };

/**
 * Takes a repository, which is made where the place is empty, for this owner, and notes since when its timeline serves. Errors: `otherServer` backups
 * of another cluster, `otherOwner` somebody else writes there, `notRepository` other things lie there. `isUsed`: there were backups of this copy, so that
 * an empty place is one that is not mounted.
 */
export async function claimRepository(repository: Repository, claim: Claim, isUsed = false): Promise<RepositoryFile> {
  const { owner, systemIdentifier, timeline, now } = claim;
  const known = await tryRead(repository);
  if (!known && isUsed)
    throw new Error(
      `${repository.address} had backups of this copy and is empty now: is it mounted? To begin anew there, remove backup.json from the data folder`,
    );
  if (!known && (await repository.list('')).length > 0)
    throw new BackupError(
      'notRepository',
      `${repository.address} holds other things than backups: name an empty place in XINYUE_BACKUP.`,
    );
  if (known && known.format !== 1) await readRepositoryFile(repository);
  const before = known ?? { format: 1, systemIdentifier, owner, createdAt: new Date(now).toISOString(), timelines: [] };
  if (before.systemIdentifier !== systemIdentifier)
    throw new BackupError(
      'otherServer',
      `${repository.address} holds backups of another database (${before.owner}): give each copy a place of its own.`,
    );
  refuseOther(repository, before, owner);
  if (known?.timelines.some(({ id }) => id === timeline)) return known;
  const after = { ...before, timelines: [...before.timelines, { id: timeline, since: now }] };
  await putJson(repository, repositoryKey, after);
  return after;
}

/** Error: `otherOwner`. */
export function refuseOther({ address }: Pick<Repository, 'address'>, file: RepositoryFile, owner: string): void {
  if (file.owner === owner) return;
  throw new BackupError(
    'otherOwner',
    `${address} belongs to ${file.owner}: give this copy another place, or, where that one is gone for good, take it over with npm run backup -- --data DIR --take-over.`,
  );
}

/** From now on this owner alone writes there. Whoever wrote before sees that at the next look and stops. */
export async function takeOver(repository: Repository, owner: string): Promise<void> {
  const file = await readRepositoryFile(repository);
  if (file.owner !== owner) await putJson(repository, repositoryKey, { ...file, owner });
}
