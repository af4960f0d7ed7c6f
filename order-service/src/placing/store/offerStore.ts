import type { EventData } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/** Keeps the newest offer of a good. */
export async function saveOffer(db: Db, offer: EventData<'spot.changed'>): Promise<void> {
  await db.query(
    `insert into offers (spot_id, offer_version, name, type_id, type_name, unit, price_fen, minimum, shop_id, shop_name, pickup_address,
       warehouse_address, open, deleted)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (spot_id) do update set offer_version = excluded.offer_version, name = excluded.name, type_id = excluded.type_id,
       type_name = excluded.type_name, unit = excluded.unit, price_fen = excluded.price_fen, minimum = excluded.minimum,
       shop_id = excluded.shop_id, shop_name = excluded.shop_name, pickup_address = excluded.pickup_address,
       warehouse_address = excluded.warehouse_address, open = excluded.open, deleted = excluded.deleted
     where offers.offer_version < excluded.offer_version`,
    [
      offer.spotId,
      offer.offerVersion,
      offer.name,
      offer.typeId,
      offer.typeName,
      offer.unit,
      offer.priceFen,
      offer.minimum,
      offer.shopId,
      offer.shopName,
      offer.pickupAddress,
      offer.warehouseAddress,
      offer.open,
      offer.deleted,
    ],
  );
}

/** Keeps the newest name of a shop, whether it is open (S-19), and the name of its bank, which simulated orders show (Z-100). */
export async function saveShop(db: Db, shop: EventData<'merchant.changed'>, version: number): Promise<void> {
  await db.query(
    `insert into shops (shop_id, name, open, payee_bank, version) values ($1, $2, $3, $4, $5)
     on conflict (shop_id) do update set name = excluded.name, open = excluded.open, payee_bank = excluded.payee_bank,
       version = excluded.version
     where shops.version < excluded.version`,
    [shop.shopId, shop.name, shop.open, shop.payeeBank ?? '', version],
  );
}
