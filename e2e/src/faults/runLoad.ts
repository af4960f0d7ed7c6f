import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { type Good, orderOf } from '../system/offerGood.ts';
import type { Random } from '@xinyue/kit/testing/createRandom';
import { insist, send } from './insist.ts';
import type { Acknowledged, Journal } from './Journal.ts';
import { type Hands, liveOrder } from './liveOrder.ts';

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

type Placed = { id: string; orderNo: string };
const { path } = operations.placeOrder;

/** Shares of orders with a hazard of their own. */
const shares = { wrongPrice: 0.02, givenUp: 0.05, twice: 0.05 };

/**
 * Places one order under one key until it is answered for good. Some clients give up before the answer and come again, some send two copies
 * at once, some ask for a wrong price and must be refused.
 */
async function placeOrder(
  journal: Journal,
  random: Random,
  buyer: Client,
  good: Good,
  quantity: number,
): Promise<Acknowledged | undefined> {
  const wish = { customerId: buyer.session!.userId, spotId: good.id, quantity };
  const wrong = random.chance(shares.wrongPrice);
  const body = { ...orderOf(good, quantity), ...(wrong && { money: 0.01 }) };
  const key = randomUUID();
  const giveUpMs = random.chance(shares.givenUp) ? random.between(1, 20) : undefined;
  const one = () =>
    insist<Placed>(journal, `order of ${quantity}`, (attempt) =>
      send(buyer, path, body, key, attempt === 1 ? giveUpMs : undefined),
    );
  const copies = await Promise.all(random.chance(shares.twice) ? [one(), one()] : [one()]);

  const answers = copies.flatMap((copy) => (copy ? [copy.answer] : []));
  const [first] = answers;
  if (!first) return undefined;
  if (answers.some(({ success, data }) => success !== first.success || data?.id !== first.data?.id))
    journal.broken.push(`order of ${quantity}: two copies were answered ${JSON.stringify(answers)}`);
  if (first.success === wrong)
    journal.broken.push(`order of ${quantity}: ${wrong ? 'a wrong price was taken' : `${first.code} ${first.msg}`}`);
  if (!first.success) return void journal.refused.push(wish);
  const order = { ...wish, ...first.data, status: '0', deleted: false };
  journal.acknowledged.push(order);
  return order;
}
