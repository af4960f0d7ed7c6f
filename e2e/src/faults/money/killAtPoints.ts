import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import { isReady } from '@xinyue/scripts/start/isReady';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import pg from 'pg';
import type { Random } from '@xinyue/kit/testing/createRandom';

/** How long a process is held at a point before it is given up, and how long it may take to be back. */
const limitMs = 60_000;

/** What holds payout-service at a point: a lock that it needs for its next step, taken by somebody else. Answers whether it stands there. */
type Holding = (client: pg.Client) => Promise<boolean>;

const waits = async (client: pg.Client, table: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select from pg_locks where not granted and relation = $1::regclass and locktype = $2 limit 1',
    [table, 'relation'],
  );
  return rowCount === 1;
};

/** Nobody writes into a table until the lock goes; true when somebody is waiting to. */
const holdTable =
  (table: string): Holding =>
  async (client) => {
    await client.query(`lock table ${table} in share mode`);
    return waitUntil(() => waits(client, table), limitMs, 5);
  };

/** Takes a row that stands in this state and has not been taken on yet. */
const holdRow =
  (where: string): Holding =>
  (client) =>
    waitUntil(
      async () =>
        (await client.query(`select from withdrawals w where ${where} order by id desc limit 1 for update skip locked`))
          .rowCount === 1,
      limitMs,
      1,
    );

/**
 * Where payout-service is killed. No code of the product knows of it: each lock stops it between two steps, and SIGKILL finds it
 * there.
 */
export const points: Record<string, Holding> = {
  // The cap of the day is counted last, behind the hold and its row.
  'before the intent is committed': holdTable('withdrawal_days'),
  'after the intent, before it is sent': holdRow("state = 'ready'"),
  'sent, inside the call': holdTable('sandbox_transfers'),
  'after the answer, before it is booked': holdRow(
    "state = 'sent' and exists (select from sandbox_transfers t where t.withdrawal_no = w.withdrawal_no and t.state in ('paid', 'refused'))",
  ),
  'booked, before its event and the commit': holdTable('outbox'),
};

export type PointKill = { name: string; held: boolean; openMs: number };

async function killThere(system: System, name: string, hold: Holding): Promise<PointKill> {
  const client = new pg.Client({ connectionString: system.databaseUrls.payout });
  client.on('error', () => undefined);
  await client.connect();
  const before = system.pids['payout']!;
  let held = false;
  try {
    await client.query('begin');
    held = await hold(client);
    if (system.kill('payout') !== before) throw new Error('payout-service was not running when it was to be killed');
  } finally {
    await client.end().catch(() => undefined);
  }
  const started = performance.now();
  const back = async () => system.pids['payout'] !== before && system.pids['payout'] !== 0 && (await isBack(system));
  if (!(await waitUntil(back, limitMs, 20))) throw new Error(`payout-service did not come back in ${limitMs / 1000} s`);
  return { name, held, openMs: performance.now() - started };
}

const isBack = (system: System): Promise<boolean> => isReady(`${system.serviceUrls['payout']!}/health/live`);

async function killDatabase(system: System): Promise<PointKill> {
  const before = system.kill('postgres');
  const started = performance.now();
  const back = async () => system.pids['postgres'] !== before && system.pids['postgres'] !== 0;
  const ready = async () => (await back()) && (await isReady(`${system.serviceUrls['payout']!}/health/ready`));
  if (before === 0 || !(await waitUntil(ready, limitMs, 20))) throw new Error('PostgreSQL did not come back');
  return { name: 'postgres', held: true, openMs: performance.now() - started };
}

export type KillPlan = { kills: number; databaseKills: number };

/** How the work goes on: `done` is the part of it that has an answer. */
export type Progress = { working: boolean; done(): number };

/**
 * Kills payout-service at each point in turn, and PostgreSQL now and then, spread over the work: a service that falls again as soon as it is back
 * says more about the patience of clients than about its promises. Ends with the work.
 */
export async function killAtPoints(
  system: System,
  random: Random,
  { kills, databaseKills }: KillPlan,
  progress: Progress,
): Promise<PointKill[]> {
  const done: PointKill[] = [];
  const names = Object.keys(points);
  const every = databaseKills > 0 ? Math.ceil(kills / databaseKills) : Infinity;
  for (let nth = 0; nth < kills; nth += 1) {
    while (progress.working && progress.done() < nth / kills) await sleep(50);
    if (!progress.working) break;
    const name = names[nth % names.length]!;
    await sleep(random.between(200, 1_500));
    done.push(await killThere(system, name, points[name]!));
    if ((nth + 1) % every === 0) done.push(await killDatabase(system));
  }
  return done;
}
