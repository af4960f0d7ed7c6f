import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Shop } from '@xinyue/scripts/testing/seedShops';
import type pg from 'pg';
import { median, spread, type Bench, type Result } from './benchParts.ts';
import { measureCpu } from './cpuOf.ts';
import { type Load, runLoad } from './runLoad.ts';
import { vacuumed } from './vacuumed.ts';

/** `best`: transfers of the database alone, a second. */
export type Money = { bench: Bench; payout: pg.Pool; shops: Shop[]; best: number };

const promised = 0.15;

/** From here on a second person lets it go, and nothing leaves before (own-names, XINYUE_WITHDRAW_REVIEW_FEN). */
const reviewedFen = 50_000_000;

/** What was asked for has left, and its end is known. */
const ended = (payout: pg.Pool) =>
  eventually(
    async () => (await payout.query("select from withdrawals where state in ('ready', 'sent') limit 1")).rowCount === 0,
    { describe: 'withdrawals to end', timeoutMs: 300_000, intervalMs: 200 },
  );

/** Shops ask in their turn for so many seconds, each for `fen`. */
const ask = ({ bench: { options, system } }: Money, seconds: number, fen: number, next: () => Shop): Promise<Load> =>
  runLoad(system.adminUrl, options.connections, seconds, () => ({
    path: operations.askWithdrawal.path,
    headers: { ...next().merchant.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ money: fen }),
  }));

type Asked = Load & { endRate?: number };

/** Rounds of asking; tells each and answers the rates as shares of the transfer. */
async function measure({ bench: { options, system }, best }: Money, what: string, work: () => Promise<Asked>): Promise<Result> {
  const rates: number[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    await vacuumed(system);
    const { result: load, perItem } = await measureCpu(system.pids, work, ({ done }) => done);
    if (load.failed > 0) throw new Error(`${load.failed} withdrawals were refused`);
    rates.push(load.rate);
    const end = load.endRate === undefined ? '' : `, ${Math.round(load.endRate)}/s ended`;
    console.log(
      `  round ${round}, ${what}: ${Math.round(load.rate)} withdrawals/s (p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms)${end}; processor time of each, µs: ${perItem}`,
    );
  }
  const shares = rates.map((rate) => rate / best);
  const text = `${spread(shares)} of it, promised ${promised}; ${spread(rates)}/s`;
  const name = `getMoney through the gateway, ${what}, of the transfer of the database alone`;
  return { name, text, kept: median(shares) >= promised };
}

/**
 * C-72 in a sustained flow, where earlier withdrawals are sent, paid, reported and sealed on the same processors; and requests alone, for those
 * that wait for a reviewer. No shop asks again for that: it comes last.
 */
export async function withdrawals(money: Money): Promise<Result[]> {
  const { bench, payout, shops } = money;
  let nth = 0;
  const flow = await measure(money, 'in a flow', async () => {
    const started = performance.now();
    const asked = await ask(money, bench.options.listSeconds, 100, () => shops[nth++ % shops.length]!);
    await ended(payout);
    return { ...asked, endRate: (asked.done * 1000) / (performance.now() - started) };
  });
  const waiting = shops.values();
  const alone = await measure(money, 'nothing leaves', () =>
    ask(money, bench.options.listSeconds * 0.75, reviewedFen, () => {
      const { value } = waiting.next();
      if (!value) throw new Error('more withdrawals than shops');
      return value;
    }),
  );
  return [flow, alone];
}
