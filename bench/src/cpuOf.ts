import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc are hundredths of a second on every Linux we know. */
const tickMs = 10;

type Process = { pid: number; parent: number; cpuMs: number };

function readProcess(pid: number): Process | undefined {
  try {
    // Its own time and that of children that have ended: connections of PostgreSQL come and go.
    // The name of the program may hold spaces and brackets: fields are counted behind its last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)\s/s, '')
      .split(' ');
    return {
      pid,
      parent: Number(fields[1]),
      cpuMs: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0),
    };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time each process has used so far, with its children (PostgreSQL's work is done by those); empty other than on Linux. */
export function cpuOf(pids: Record<string, number>): Record<string, number> {
  let all: Process[];
  try {
    all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)) ?? []);
  } catch {
    return {};
  }
  const used = (pid: number): number =>
    (all.find((one) => one.pid === pid)?.cpuMs ?? 0) +
    all.filter(({ parent }) => parent === pid).reduce((sum, { pid: child }) => sum + used(child), 0);
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, used(pid)]));
}

/** The same, and under `generator` what this process has used, without its children: it sends the load, and takes from the cores that are measured. */
const withGenerator = (pids: Record<string, number>): Record<string, number> => {
  const { user, system } = process.cpuUsage();
  return { ...cpuOf(pids), generator: (user + system) / 1000 };
};

/** Runs some work and answers what it used: `perItem` names the microseconds of each process, this one included, for one of `count(result)` items. */
export async function measureCpu<T>(pids: Record<string, number>, work: () => Promise<T>, count: (result: T) => number) {
  const before = withGenerator(pids);
  const result = await work();
  const after = withGenerator(pids);
  const items = Math.max(count(result), 1);
  const perItem = Object.entries(after)
    .map(([name, ms]) => [name, Math.round(((ms - (before[name] ?? 0)) * 1000) / items)] as const)
    .filter(([, us]) => us >= 5)
    .map(([name, us]) => `${name} ${us}`)
    .join(', ');
  return { result, perItem };
}
