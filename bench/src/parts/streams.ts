import { setTimeout as sleep } from 'node:timers/promises';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { cpuOf } from '../cpuOf.ts';
import { measureOrders } from '../measureOrders.ts';
import { memoryOf } from '../memoryOf.ts';
import { openReaders } from '../quoteReaders.ts';
import { startQuoteGateway } from '../startQuoteGateway.ts';

const promised = { core: 0.25, megabytes: 60, share: 0.95 };
/** Before memory is read, what was needed to open them is let go. */
const calmMs = 3_000;

/**
 * Readers of quotes at one gateway, a change a second: what they cost it in processor time and memory while nothing else happens, and orders
 * through that gateway with them and without, in turn.
 */
export async function streams(bench: Bench): Promise<Result[]> {
  const { options, system } = bench;
  const gateway = await startQuoteGateway(system);
  const through = { ...bench, system: { portalUrl: gateway.url, pids: { ...system.pids, gateway: gateway.pid } } };
  const pids = { gateway: gateway.pid };
  const [cores, rates, without, withThem]: number[][] = [[], [], [], []];
  let added = 0;
  try {
    // Code gets warm before memory is read for the first time.
    await measureOrders(through, bench.goods, options.peakSeconds);
    for (let round = 1; round <= options.rounds; round += 1) {
      without!.push((await measureOrders(through, bench.goods, options.peakSeconds)).load.rate);
      await sleep(calmMs);
      const before = memoryOf(pids)['gateway'] ?? 0;
      const readers = await openReaders(gateway.url, options.streams);
      await sleep(calmMs);
      const [cpu, events, at] = [cpuOf(pids)['gateway'] ?? 0, readers.events(), performance.now()];
      await sleep(options.seconds * 1000);
      const took = performance.now() - at;
      cores!.push(((cpuOf(pids)['gateway'] ?? 0) - cpu) / took);
      rates!.push(((readers.events() - events) / took) * (1000 / options.streams));
      added = Math.max(added, (memoryOf(pids)['gateway'] ?? 0) - before);
      withThem!.push((await measureOrders(through, bench.goods, options.peakSeconds)).load.rate);
      if (readers.open() !== options.streams) throw new Error(`${readers.open()} of ${options.streams} streams are left`);
      readers.close();
      await sleep(calmMs);
      const [core, one, other] = [cores!, without!, withThem!].map((values) => values.at(-1)!);
      console.log(
        `  round ${round}: ${(core! * 100).toFixed(1)} % of a core, ${rates!.at(-1)!.toFixed(2)} events/s each; ` +
          `${Math.round(one!)} orders/s without, ${Math.round(other!)} with`,
      );
    }
  } finally {
    await gateway.stop();
  }
  const shares = withThem!.map((rate, nth) => rate / without![nth]!);
  const what = `${options.streams} streams of quotes`;
  return [
    {
      name: `${what}, share of a core of the gateway`,
      text: `${spread(cores!)}, promised ${promised.core}; ${spread(rates!)} events/s each`,
      kept: median(cores!) <= promised.core,
    },
    { name: `${what}, memory added`, text: `${added} MB, promised ${promised.megabytes}`, kept: added <= promised.megabytes },
    {
      name: `${what}, orders with them against without`,
      text: `${spread(shares)}, promised ${promised.share}; ${spread(withThem!)} against ${spread(without!)} orders/s`,
      kept: median(shares) >= promised.share,
    },
  ];
}
