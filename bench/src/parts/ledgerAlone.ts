import { newId } from '@xinyue/kit/newId';
import { createPool } from '@xinyue/kit/db/createPool';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { accounts } from '../../../payout-service/src/ledger/domain/ledger.ts';
import { book } from '../../../payout-service/src/ledger/store/ledgerStore.ts';
import { median, spread, type Result } from '../benchParts.ts';
import type { Money } from '../moneyAsked.ts';

/** What a consumer books in one transaction at most. */
const together = 400;
const bookings = 20_000;

/**
 * The ledger by itself: payments of spread shops are booked by the product's own code, with every trigger and check, as many in a transaction as
 * a consumer takes. Sealing goes on behind it. What the way of an event to the ledger costs is measured apart.
 */
export async function ledgerAlone({ bench: { options, system }, shops, best }: Money): Promise<Result> {
  const pool = createPool({ url: system.databaseUrls.payout, name: 'bench', max: 2 });
  const rates: number[] = [];
  let next = 0;
  const entry = () => {
    const to = accounts.pending(shops[(next += 1) % shops.length]!.shopId);
    const orderId = newId();
    return { reference: `paid:${orderId}`, orderId, moves: [{ from: accounts.bank, to, fen: 100 }] };
  };
  try {
    for (let round = 0; round <= options.rounds; round += 1) {
      const started = performance.now();
      let left = bookings;
      const worker = async () => {
        while (left > 0) {
          left -= together;
          await inTransaction(pool, (client) => book(client, Array.from({ length: together }, entry)));
        }
      };
      await Promise.all([worker(), worker()]);
      // The first round opens accounts and compiles.
      if (round > 0) rates.push(bookings / ((performance.now() - started) / 1000));
    }
  } finally {
    await pool.end();
  }
  const shares = rates.map((rate) => rate / best);
  return {
    name: 'ledger bookings, of the double-entry transfer of the database alone',
    text: `${spread(shares)} of it, promised 1; ${spread(rates)}/s`,
    kept: median(shares) >= 1,
  };
}
