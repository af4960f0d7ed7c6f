import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleScript } from '@xinyue/kit/testing/bundleScript';
import type { Random } from '@xinyue/kit/testing/createRandom';
import { eventually } from '@xinyue/kit/testing/eventually';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { expect, it } from 'vitest';
import { autoOrderHands } from './support/autoOrderHands.ts';
import { somePlan, twoRows } from './support/somePlan.ts';
import { useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
const hands = autoOrderHands(order);

/** `XINYUE_SIMULATION_KILLS=10 XINYUE_SIMULATION_ROWS=5000` for the full size. */
const kills = Number(process.env['XINYUE_SIMULATION_KILLS'] ?? 2);
const rows = Number(process.env['XINYUE_SIMULATION_ROWS'] ?? 1_000);
const hourMs = 3_600_000;

const database = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await order.pool.query<{ it: T }>(text, values)).rows[0]!.it;

/** Rows of a plan that are enabled: all but the last hundred due a day ago by PostgreSQL's clock, these in half an hour. */
async function enabled(): Promise<void> {
  const one = await hands.configured();
  const task = await hands.task(one, one.config);
  order.planning.plan = (facts) => somePlan(facts, rows + 100);
  await hands.generate(one, task);
  order.planning.plan = twoRows;
  await order.pool.query(
    `update simulation.task_orders set status = 1, enabled_at = now(), enabled_by = 'x',
       due_at = now() + case when nth > $2 then interval '30 minutes' else interval '-1 day' end where task_id = $1`,
    [task, rows],
  );
}

/** A process that is killed with -9 again and again with work in its hands, and one more that ends the work. */
async function killInTurn(file: string, skewMs: number, url: string, random: Random): Promise<ChildProcess> {
  const env = { ...process.env, DATABASE_URL: url, SKEW_MS: String(skewMs) };
  for (let nth = 0; ; nth += 1) {
    const child = fork(file, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
    if (nth === kills) return child;
    await sleep(random.between(5, 65));
    const over = once(child, 'exit');
    child.kill('SIGKILL');
    await over;
  }
}

it(
  'A-47 S-28 two schedulers, each killed again and again, one with a clock that is an hour ahead: every row that is due, once, and no other',
  { timeout: 120_000 },
  async () => {
    await enabled();
    const script = await bundleScript(new URL('support/runScheduler.ts', import.meta.url).pathname);
    const url = order.databaseUrl;
    const random = testRandom();
    const survivors = await Promise.all([0, hourMs].map((skewMs) => killInTurn(script.file, skewMs, url, random)));
    const left = `select count(*)::int as it from simulation.task_orders where status = 1 and generate_status = 0 and due_at <= now()`;
    await eventually(async () => (await database<number>(left)) === 0, { describe: 'nothing due is left', timeoutMs: 60_000 });
    for (const child of survivors) child.kill('SIGKILL');
    await script.remove();
    expect(await database('select count(*)::int as it from simulation.orders')).toBe(rows);
    expect(await database('select count(distinct number)::int as it from simulation.orders')).toBe(rows);
    expect(await database('select count(*)::int as it from simulation.task_orders where generate_status = 1')).toBe(rows);
    expect(
      await database(
        'select count(*)::int as it from simulation.orders o join simulation.task_orders r on r.id = o.task_order_id where r.due_at > now()',
      ),
    ).toBe(0);
    // Dated by PostgreSQL too.
    expect(await database(`select count(*)::int as it from simulation.orders where made_at > now() + interval '1 minute'`)).toBe(
      0,
    );
  },
);
