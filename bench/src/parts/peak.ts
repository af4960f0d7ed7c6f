import { adminUrlOf } from '@xinyue/scripts/start/adminUrlOf';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { measureOrders } from '../measureOrders.ts';
import { peerOrder } from '../peer.ts';
import { pauseRelay } from '../pauseRelay.ts';
import { runPgbench } from '../pgbench.ts';
import { drain } from '../watchLag.ts';

type Shape = { name: string; goods: number; peerClients: number[]; promised: number };

/** Orders with the relay paused, so that only the way from the gateway to the commit is measured; everything is published afterwards. */
export async function peak(bench: Bench): Promise<Result[]> {
  const { options, system, order, consumers, goods } = bench;
  const shapes: Shape[] = [
    { name: 'peak, of the database alone', goods: goods.length, peerClients: [8, 32], promised: 0.6 },
    { name: 'one hot good, of the database alone with 8 clients', goods: 1, peerClients: [8], promised: 2 },
  ];
  const results: Result[] = [];
  for (const { name, goods: howMany, peerClients, promised } of shapes) {
    const shares: number[] = [];
    const rates: number[] = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      const best: number[] = [];
      for (const clients of peerClients)
        best.push(await runPgbench(adminUrlOf(system, 'order'), peerOrder(howMany), clients, options.peerSeconds));
      const resume = await pauseRelay(system.databaseUrls.order);
      const { load, perItem } = await measureOrders(bench, goods.slice(0, howMany), options.peakSeconds);
      await resume();
      await drain(order, consumers);
      rates.push(load.rate);
      shares.push(load.rate / Math.max(...best));
      console.log(
        `  round ${round}: ${Math.round(load.rate)} orders/s (p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ${load.failed} failed), ` +
          `peer ${best.map(Math.round).join(' and ')}/s; processor time per order, µs: ${perItem}`,
      );
    }
    results.push({
      name,
      text: `${spread(shares)} of it, promised ${promised}; ${spread(rates)} orders/s`,
      kept: median(shares) >= promised,
    });
  }
  return results;
}
