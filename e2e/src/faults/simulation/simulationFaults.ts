import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import { buildAll } from '@xinyue/scripts/build/buildAll';
import { serviceDefinitions } from '@xinyue/scripts/start/serviceDefinitions';
import { type Copy, startCopy } from '../../system/startCopy.ts';
import { killSchedulers } from './killSchedulers.ts';
import { planSimulation, prepareRehearsal } from './planSimulation.ts';
import { audit } from '../../system/audit.ts';

export type SimulationPlan = { orders: number; kills: number };

const names = ['order', 'order2'];
const hourMs = 3_600_000;

/** A copy with a second order-service on a machine whose clock is an hour ahead. */
async function startTwo(): Promise<Copy> {
  // A start with processes of one's own builds nothing.
  await buildAll({ log: () => undefined });
  const all = serviceDefinitions();
  const first = all.find(({ name }) => name === 'order')!;
  const clock = pathToFileURL(path.join(repoRoot(), 'order-service/test/support/wrongClock.mjs')).href;
  const second = {
    ...first,
    name: 'order2',
    env: (plan: Parameters<NonNullable<typeof first.env>>[0]) => ({
      ...first.env?.(plan),
      NODE_OPTIONS: `--import ${clock}`,
      SKEW_MS: String(hourMs),
    }),
  };
  return startCopy({ fsync: true, services: [...all, second], env: { LOG_LEVEL: 'error' } });
}

/**
 * rows that are due at once, two order-services of which one has a wrong clock, each killed while it makes orders of them. Prints figures; true
 * when every row became one order and the audit is clean.
 */
export async function simulationFaults({ orders, kills }: SimulationPlan): Promise<boolean> {
  if (!(orders > 0 && orders < 10_000)) throw new Error('--orders is a number from 1 to 9999');
  console.log(`faults: ${orders} simulated orders due at once, two order-services, each killed ${kills} times`);
  const copy = await startTwo();
  try {
    const merchant = await copy.backstage('shanghai02');
    const { taskId, dueAt } = await planSimulation(await prepareRehearsal(copy, merchant, orders));
    const made = async () =>
      (await copy.databases.order.query('select from simulation.orders where task_id = $1', [taskId])).rowCount ?? 0;
    // Both have looked for work at least once by then.
    await sleep(dueAt.getTime() - Date.now() - 200);
    const early = await made();
    const killing = await killSchedulers(copy.system, names, kills);
    const state = async () => {
      const { rows } = await copy.databases.order.query<{ made: number; rows: number; open: number }>(
        `select count(o.task_order_id)::int as made, count(distinct o.task_order_id)::int as rows, count(*) filter (where r.generate_status <> 1)::int as open
         from simulation.task_orders r left join simulation.orders o on o.task_order_id = r.id where r.task_id = $1`,
        [taskId],
      );
      return rows[0]!;
    };
    await waitUntil(async () => (await state()).open === 0, 120_000, 200);
    const { made: there, rows, open } = await state();
    const checks = await audit(copy.system);
    const red = checks.filter(({ ok }) => !ok);
    const met = killing.filter((kill) => kill.met >= names.length);
    console.log(`due           ${dueAt.toISOString()}`);
    console.log(`killed        ${killing.length} times each, ${met.length} times both with rows in their hands`);
    console.log(`made before   ${killing.map(({ madeBefore }) => madeBefore).join(' ')}`);
    console.log(`made          ${there} of ${orders}: ${there - rows} doubled, ${orders - rows} missing, ${early} too early`);
    console.log(`verify        ${checks.length - red.length} of ${checks.length} checks ok`);
    for (const { name, detail } of red) console.log(`verify        FAIL ${name}: ${detail}`);
    const held = there === orders && rows === orders && early === 0 && open === 0 && red.length === 0 && met.length === kills;
    console.log(`faults: simulation: ${held ? 'every promise held' : 'BROKEN'}`);
    return held;
  } finally {
    await copy.stop();
  }
}
