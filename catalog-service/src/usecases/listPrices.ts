import { beijingTime, messages, type PriceChange, type rules, userTypes, yuanFromFen } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
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
export async function listPrices(db: Db, query: rules.Paging & { spotId: string }, scope: Scope) {
  if (!(await findSpot(db, query.spotId, scope))) throw new AppError('notFound', messages.goodMissing);
  const { list, ...rest } = await listPriceRows(db, query.spotId, scope, query);
  return { list: list.map(changeOf), ...rest };
}
