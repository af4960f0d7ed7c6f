import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@xinyue/scripts/client/createClient';
import type { Good } from '../system/offerGood.ts';
import { liveOrder, type Hands } from './liveOrder.ts';
import { placeOrder } from './placeOrder.ts';

export type Load = Omit<Hands, 'buyer'> & { buyers: Client[]; goods: Good[]; rate: number };

/**
 * Lets buyers order at a steady rate, whether earlier orders were answered or not, until told to stop; answers how many were begun when the
 * last of them has come to its end.
 */
export async function runLoad({ buyers, goods, rate, ...hands }: Load, stop: AbortSignal): Promise<number> {
  const started = performance.now();
  const lives: Promise<void>[] = [];
  const live = async (n: number) => {
    const buyer = buyers[n % buyers.length]!;
    // Every round of all buyers asks for one tonne more: a wish is known by its buyer and its quantity.
    const quantity = 1 + Math.floor(n / buyers.length);
    const order = await placeOrder(hands.journal, hands.random, buyer, goods[n % goods.length]!, quantity);
    if (order) await liveOrder({ ...hands, buyer }, order);
  };
  while (!stop.aborted) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    while (lives.length < due) lives.push(live(lives.length));
    await sleep(5);
  }
  await Promise.all(lives);
  return lives.length;
}
