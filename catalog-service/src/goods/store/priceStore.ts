import { type Actor, beijingTime, type PriceChange, type rules, userTypes, yuanFromFen } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Found } from '../../store/findPage.ts';
import type { Spot } from '../domain/spot.ts';

/** A price as it was set; `beforeFen` null where the good was made. */
type PriceRow = { id: number; at: Date; beforeFen: number | null; afterFen: number; whoName: string; whoType: number };

/** A good as it is, and as it was where it was there before. */
type Priced = { after: Spot; before?: Spot };

/** Keeps a new price in the caller's transaction; one that stayed the same leaves nothing. */
export const keepPrice = (db: Db, actor: Actor, after: Spot, before?: Spot): Promise<void> =>
  keepPrices(db, actor, [{ after, before }]);

/** The same for what one caller did to many goods, with one statement. */
export async function keepPrices(db: Db, { accountId, name, userType }: Actor, goods: readonly Priced[]): Promise<void> {
  const changed = goods.filter(({ after, before }) => before?.priceFen !== after.priceFen);
  if (changed.length === 0) return;
  await db.query(
    `insert into price_history (spot_id, before_fen, after_fen, who_id, who_name, who_type)
     select spot_id, before_fen, after_fen, $4, $5, $6 from unnest($1::text[], $2::bigint[], $3::bigint[]) as given (spot_id, before_fen, after_fen)`,
    [
      changed.map(({ after }) => after.id),
      changed.map(({ before }) => before?.priceFen ?? null),
      changed.map(({ after }) => after.priceFen),
      accountId,
      name,
      userType,
    ],
  );
}

const from = `from price_history p join spots s on s.id = p.spot_id where p.spot_id = $1 and ($2::text is null or s.shop_id = $2)`;

const changeOf = ({ id, at, beforeFen, afterFen, whoName, whoType }: PriceRow): PriceChange => ({
  id: String(id),
  time: beijingTime(at),
  before: beforeFen === null ? null : yuanFromFen(beforeFen),
  after: yuanFromFen(afterFen),
  who: whoType === userTypes.staff ? `平台（${whoName}）` : `商户（${whoName}）`,
});

/** every price of a good within the caller's scope, newest first, in yuan and Beijing time. */
export async function listPrices(db: Db, spotId: string, { ownerId }: Scope, paging: rules.Paging): Promise<Found<PriceChange>> {
  const given = [spotId, ownerId];
  const page = pageOf(paging, { table: 'price_history', column: 'p.id', id: 'p.id', idType: 'bigint', direction: 'desc' }, given);
  const found = await db.query<PriceRow>(
    `select p.id, p.at, p.before_fen as "beforeFen", p.after_fen as "afterFen", p.who_name as "whoName", p.who_type as "whoType"
     ${from}${page.behind} ${page.tail}`,
    page.values,
  );
  const counted = await db.query<{ total: number }>(`select count(*) as total ${from}`, given);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows.map(changeOf), total: counted.rows[0]!.total, ...rest };
}
