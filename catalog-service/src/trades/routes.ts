import { beijingTime, operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { readIndex, readPriceHistory, readShopCard } from './store/tradeStore.ts';

/** Days that the index goes back by default. */
const usualDays = 90;

/** What visitors see of prices that were and of trades that were made (own-names, Market). */
export const tradeRoutes = ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>) => [
  route(operations.readPriceHistory, async ({ body }) => {
    const list = await readPriceHistory(pool, body.id);
    if (list.length === 0) throw new AppError('notFound', sentence('goodMissing'));
    return { list };
  }),
  route(operations.readMarketIndex, async ({ body }) => {
    const today = beijingTime(clock.now()).slice(0, 10);
    return { list: await readIndex(pool, { typeId: body.typeId ?? null, today, days: body.days ?? usualDays }) };
  }),
  route(operations.readShop, async ({ body }) => {
    const found = await readShopCard(pool, body.userCustomerId);
    if (!found) throw new AppError('notFound', sentence('shopMissing'));
    return found;
  }),
];
