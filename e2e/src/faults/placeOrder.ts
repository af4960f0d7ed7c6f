import { randomUUID } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { orderOf, type Good } from '../system/offerGood.ts';
import type { Random } from './createRandom.ts';
import { insist } from './insist.ts';
import type { Acknowledged, Journal } from './Journal.ts';
import { send } from './send.ts';

type Placed = { id: string; orderNo: string };
const { path } = operations.placeOrder;

/** Shares of orders with a hazard of their own. */
const shares = { wrongPrice: 0.02, givenUp: 0.05, twice: 0.05 };

/**
 * Places one order under one key until it is answered for good. Some clients give up before the answer and come again, some send two copies
 * at once, some ask for a wrong price and must be refused.
 */
export async function placeOrder(
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
