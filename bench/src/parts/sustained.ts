import { adminUrlOf } from '@xinyue/scripts/start/adminUrlOf';
import { median, spread, type Bench, type Result } from '../benchParts.ts';
import { measureOrders } from '../measureOrders.ts';
import { peerOrder } from '../peer.ts';
import { runPgbench } from '../pgbench.ts';
import { drain, watchLag } from '../watchLag.ts';

const promisedShare = 0.4;
const promisedLagSeconds = 2;
/** Clients of the peer: its best figure counts. */
const peerClients = [8, 32];

/** Orders through the gateway with relay and consumers on, as a share of what the database alone does on tables like ours. */
export async function sustained(bench: Bench): Promise<Result[]> {
  const { options, system, order, consumers, goods } = bench;
  const rates: number[] = [];
  const shares: number[] = [];
  let worstLag = 0;
  for (let round = 1; round <= options.rounds; round += 1) {
    const best: number[] = [];
    for (const clients of peerClients)
      best.push(await runPgbench(adminUrlOf(system, 'order'), peerOrder(goods.length), clients, options.peerSeconds));
    const lag = watchLag(order, consumers);
    const { load, perItem } = await measureOrders(bench, goods, options.seconds);
    const { relaySeconds, consumerSeconds } = await lag.stop();
    const rest = await drain(order, consumers);
    rates.push(load.rate);
    shares.push(load.rate / Math.max(...best));
    worstLag = Math.max(worstLag, relaySeconds, consumerSeconds, rest);
    console.log(
      `  round ${round}: ${Math.round(load.rate)} orders/s (p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ${load.failed} failed), ` +
        `peer ${best.map(Math.round).join(' and ')}/s; lag: relay ${relaySeconds.toFixed(2)} s, consumers under ${consumerSeconds} s, ` +
        `caught up ${rest.toFixed(2)} s after the load; processor time per order, µs: ${perItem}`,
    );
  }
  return [
    {
      name: `sustained ${options.seconds} s, of the database alone`,
      text: `${spread(shares)} of it, promised ${promisedShare}; ${spread(rates)} orders/s`,
      kept: median(shares) >= promisedShare,
    },
    {
      name: 'worst lag',
      text: `${worstLag.toFixed(2)} s, promised ${promisedLagSeconds} s`,
      kept: worstLag <= promisedLagSeconds,
    },
  ];
}
