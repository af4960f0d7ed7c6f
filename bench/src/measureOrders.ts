import type { Bench } from './benchParts.ts';
import { measureCpu } from './cpuOf.ts';
import { orderRequests } from './orderRequests.ts';
import { runLoad, type Load } from './runLoad.ts';

/** Whose door is used, and whose processes are watched; a part may put another gateway there. */
type Measured = Pick<Bench, 'options' | 'order' | 'buyers'> & { system: Pick<Bench['system'], 'portalUrl' | 'pids'> };

/**
 * Places orders on these goods for so many seconds. A success only counts when its row is there: an answer that repeats an earlier order
 * would make any rate look good, so a difference ends the run.
 */
export async function measureOrders(
  { options, system, order, buyers }: Measured,
  goods: string[],
  seconds: number,
): Promise<{ load: Load; perItem: string }> {
  const count = async () => (await order.query<{ n: number }>('select count(*)::int as n from orders')).rows[0]!.n;
  const before = await count();
  const placing = () => runLoad(system.portalUrl, options.connections, seconds, orderRequests(buyers, goods));
  const { result: load, perItem } = await measureCpu(system.pids, placing, ({ done }) => done);
  const written = (await count()) - before;
  if (written < load.done || written > load.done + load.failed)
    throw new Error(`${load.done} orders answered as placed, ${written} written`);
  return { load, perItem };
}
