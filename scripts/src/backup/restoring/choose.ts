import { BackupError } from '../BackupError.ts';
import { type Chosen, chooseBase } from '../chooseBase.ts';
import { readBases, readComplete, readGaps } from '../records.ts';
import type { Repository } from '../Repository.ts';
import { readRepositoryFile } from '../repositoryFile.ts';
import { readWal } from '../wal.ts';
import { readHistory } from '../walNames.ts';

/** Reads a repository and chooses the base for a moment, or for the newest one. Errors: `damaged`, `otherServer` and those of `chooseBase`. */
export async function chooseFrom(repository: Repository, to: number | undefined): Promise<Chosen> {
  const { systemIdentifier, timelines } = await readRepositoryFile(repository);
  const { bases, altered } = await readBases(repository);
  if (bases.length === 0 && altered[0]) throw damagedManifest(repository, altered[0]);
  const [gaps, complete] = [await readGaps(repository), await readComplete(repository)];
  const forks = await readForks(repository);
  const forksOf = (timeline: number) => forks.get(timeline) ?? [];
  const chosen = chooseBase({ address: repository.address, bases, gaps, complete, timelines, forksOf }, to);
  const { base } = chosen;
  refuseAltered(repository, altered, base.id, chosen.to);
  if (base.systemIdentifier !== systemIdentifier)
    throw new BackupError(
      'otherServer',
      `The base ${base.id} in ${repository.address} is of another database than the repository: it was put there from elsewhere.`,
    );
  return chosen;
}

const damagedManifest = ({ address }: Repository, key: string) =>
  new BackupError('damaged', `${key} in ${address} is damaged: this base cannot be restored.`);

/** A base whose manifest was altered and that would be the nearer one is told, not passed over: what else was altered nobody knows. */
function refuseAltered(repository: Repository, altered: readonly string[], chosen: string, to: number): void {
  const nearer = altered.find((key) => {
    const id = key.split('/')[1] ?? '';
    return id > chosen && id <= new Date(to).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').concat('Z');
  });
  if (nearer) throw damagedManifest(repository, nearer);
}

async function readForks(repository: Repository) {
  const found = new Map<number, ReturnType<typeof readHistory>>();
  for (const { key } of await repository.list('wal/')) {
    const [, name] = /\/([0-9A-F]{8}\.history)\.gz$/.exec(key) ?? [];
    if (name) found.set(Number.parseInt(name.slice(0, 8), 16), readHistory(String(await readWal(repository, name))));
  }
  return found;
}
