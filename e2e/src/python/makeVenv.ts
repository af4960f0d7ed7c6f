import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs packages (`name==version`) into a Python of its own in `folder`; answers why they are not to be had, or the folder of its programs. */
export async function makeVenv(folder: string, ...packages: string[]): Promise<{ bin: string } | string> {
  const venv = path.join(folder, 'venv');
  const bin = path.join(venv, 'bin');
  try {
    await run('python3', ['-m', 'venv', venv]);
    await run(path.join(bin, 'python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
    return { bin };
  } catch (error) {
    return `${packages.join(', ')} is not to be had: ${(error as Error).message.split('\n').slice(0, 2).join(' ')}`;
  }
}
