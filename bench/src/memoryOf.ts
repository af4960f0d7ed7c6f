import { readFileSync } from 'node:fs';

/** Resident memory of processes in MB, by name; a process that cannot be asked (other than Linux) is left out. */
export function memoryOf(pids: Record<string, number>): Record<string, number> {
  const entries = Object.entries(pids).flatMap(([name, pid]) => {
    try {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return [[name, Math.round(Number(kilobytes) / 1024)] as const];
    } catch {
      return [];
    }
  });
  return Object.fromEntries(entries);
}
