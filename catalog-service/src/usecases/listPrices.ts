import { beijingTime, messages, type PriceChange, userTypes, yuanFromFen } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { type Reach } from '../domain/reach.ts';
import { windowOf } from '../domain/windowOf.ts';
import { findSpot } from '../store/spotStore.ts';
import { listPriceRows, type PriceRow } from '../store/priceStore.ts';

const changeOf = ({ id, at, beforeFen, afterFen, whoName, whoType }: PriceRow): PriceChange => ({
  id: String(id),
  time: beijingTime(at),
  before: beforeFen === null ? null : yuanFromFen(beforeFen),
  after: yuanFromFen(afterFen),
  who: whoType === userTypes.staff ? `平台（${whoName}）` : `商户（${whoName}）`,
});

/** every price a good had, newest first, in yuan and Beijing time. Refusal: `notFound` (absent or foreign). */
export async function listPrices(db: Db, query: { spotId: string; pageNum: number; pageSize: number }, reach: Reach) {
  if (!(await findSpot(db, query.spotId, reach))) throw new AppError('notFound', messages.goodMissing);
  const { list, total } = await listPriceRows(db, query.spotId, reach, windowOf(query));
  return { list: list.map(changeOf), total };
}
