// Outlives whoever started it: ends the processes it was told about as soon as its standard input closes, which the kernel
// does for a supervisor that was killed. A process of its own session, so no Ctrl-C and no killed group takes it along.
// Lines in: {"add":{"pid":1,"start":"…","kind":"service"|"database"}} · {"remove":1}. Started by createGuard.ts.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const watched = new Map();

function startOf(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    }).stdout.trim();
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

// The start time keeps us from hitting a stranger that got the same pid later.
const lives = (one) => startOf(one.pid) === one.start;

async function end(kind, steps) {
  const alive = () => [...watched.values()].filter((one) => one.kind === kind && lives(one));
  for (const [signal, waitMs] of steps) {
    if (alive().length === 0) return;
    for (const one of alive()) {
      try {
        if (signal) process.kill(one.pid, signal);
      } catch {
        // Gone in between.
      }
    }
    const until = Date.now() + waitMs;
    while (Date.now() < until && alive().length > 0) await sleep(50);
  }
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const { add, remove } = JSON.parse(line);
  if (add) watched.set(add.pid, add);
  if (remove) watched.delete(remove);
});
lines.on('close', async () => {
  // Services see the closed channel themselves and finish what they began; PostgreSQL goes last: fast shutdown, then at once.
  await end('service', [
    ['SIGTERM', 5000],
    ['SIGKILL', 1000],
  ]);
  await end('database', [
    ['SIGINT', 15000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 1000],
  ]);
  process.exit(0);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
