import type { EventData } from '@xinyue/contracts';
import type { GoodsFacts } from '@xinyue/contracts/eventShapes';
import type { Db } from '@xinyue/kit/db/db';

/** Keeps what a good is in this version of its offer. */
export async function keepGoods(db: Db, { spotId, offerVersion, goods }: EventData<'spot.changed'>): Promise<void> {
  if (!goods) return;
  await db.query('insert into offer_goods (spot_id, offer_version, goods) values ($1, $2, $3) on conflict do nothing', [
    spotId,
    offerVersion,
    JSON.stringify(goods),
  ]);
}

/** What the good of an order was when it was placed; undefined for offers of before this was kept. */
export async function findGoods(db: Db, orderId: string): Promise<GoodsFacts | undefined> {
  const { rows } = await db.query<{ goods: GoodsFacts }>(
    'select goods from orders join offer_goods using (spot_id, offer_version) where id = $1',
    [orderId],
  );
  return rows[0]?.goods;
}
