import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** When the process was started, as an opaque text: with the pid it names one process even after pids were used again. */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // The name in brackets may hold blanks: the fields are counted after the last bracket. Z is dead but not yet reaped.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  const found = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  return found.stdout?.trim() || undefined;
}

/** True while that very process runs. */
export function isAlive(pid: number, start?: string): boolean {
  const now = processStart(pid);
  return now !== undefined && (start === undefined || now === start);
}

/** The parent of a process, 0 when it is gone. */
export function parentOf(pid: number): number {
  if (pid === process.pid) return process.ppid;
  if (process.platform !== 'linux')
    return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout) || 0;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** The command line of a process, blanks between the words; empty when it is gone. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Processes whose working folder is `folder`: PostgreSQL's processes work in their cluster. Linux only, else none. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readlinkSync(`/proc/${name}/cwd`) === folder && isAlive(Number(name)) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Sends a signal; a process that is gone already is no error. Answers whether it was there. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
