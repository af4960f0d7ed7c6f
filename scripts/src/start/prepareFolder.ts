import { chmodSync, mkdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../base/StartError.ts';

/** Makes the data folder and proves that we may write there. Answers its real path. */
export function prepareFolder(wanted: string): string {
  const data = path.resolve(wanted);
  try {
    if (!statSync(data, { throwIfNoEntry: false })) {
      mkdirSync(data, { recursive: true });
      // Root's server runs as another user that has to pass through; everything secret in it is 0600 or 0700.
      chmodSync(data, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    const probe = path.join(data, `.try-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    mkdirSync(path.join(data, 'files'), { recursive: true, mode: 0o700 });
    mkdirSync(path.join(data, 'logs'), { recursive: true, mode: 0o700 });
    return realpathSync(data);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(`The data folder ${data} cannot be written by this user (${code}): give another one with --data.`);
  }
}
