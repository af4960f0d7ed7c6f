import { newId } from '@xinyue/kit/newId';
import type { Pool } from 'pg';

export type MadeOrder = {
  id: string;
  customerId: string;
  nickname: string;
  shopId: string;
  shopName: string;
  spotName: string;
  typeName: string;
  payType: number;
  status: string;
  money: number;
  orderedAt: Date;
  paidAt: Date | null;
  deleted: boolean;
};

/** A paid order of somebody in some shop, as far as a test says nothing else. */
export const madeOrder = (more: Partial<MadeOrder>): MadeOrder => ({
  id: newId(),
  customerId: newId(),
  nickname: '张三的公司',
  shopId: newId(),
  shopName: '青岛橡胶',
  spotName: '天然橡胶',
  typeName: '天然',
  payType: 2,
  status: '1',
  money: 5000,
  orderedAt: new Date('2026-05-01T02:00:00Z'),
  paidAt: new Date('2026-05-01T03:00:00Z'),
  deleted: false,
  ...more,
});

/** Numbers from 0 to 1 that are the same each time (a linear congruence). */
export const repeatable = (seed: number) => {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
};

const pick = <T>(random: () => number, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const codes = ['0', '00', '1', '2', '3', '4', '05', '99'];
const goods = ['天然橡胶 SCR WF', '烟片胶 RSS3', '20 号胶'];
const types = ['天然', '合成 100%'];
const minute = 60_000;

/** Orders over 20 Beijing days from 2026-04-01, several at one moment and of one amount, so that only the id tells them apart. */
export function makeOrders(count: number, random: () => number, shopIds: string[]): MadeOrder[] {
  const customers = Array.from({ length: 6 }, (_, number) => ({ id: newId(), name: `买家${number % 4}号` }));
  return Array.from({ length: count }, (_, nth) => {
    const customer = pick(random, customers);
    const shop = Math.floor(random() * shopIds.length);
    const orderedAt = new Date(Date.parse('2026-03-31T16:00:00Z') + Math.floor(random() * 20 * 48) * 30 * minute);
    const status = pick(random, codes);
    return {
      id: newId(),
      customerId: customer.id,
      nickname: customer.name,
      shopId: shopIds[shop]!,
      // A shop that was renamed: its older orders keep the old name.
      shopName: random() < 0.3 ? `旧店名${shop}` : `橡胶店${shop}`,
      spotName: goods[nth % goods.length]!,
      typeName: types[nth % types.length]!,
      payType: nth % 4,
      status,
      money: Math.floor(random() * 20) * 100 + 100,
      orderedAt,
      paidAt: ['1', '2', '3'].includes(status) ? new Date(orderedAt.getTime() + Math.floor(random() * 3000) * minute) : null,
      deleted: random() < 0.1,
    };
  });
}

const columns = [
  'id',
  'customer_id',
  'customer_name',
  'shop_id',
  'shop_name',
  'spot_name',
  'type_name',
  'pay_type',
  'status',
  'ordered_at',
  'paid_at',
  'deleted',
  'total_fen',
];

/** Writes them as the service would have. */
export async function insertOrders(pool: Pool, orders: MadeOrder[]): Promise<void> {
  const rows = orders.map((row) => [
    row.id,
    row.customerId,
    row.nickname,
    row.shopId,
    row.shopName,
    row.spotName,
    row.typeName,
    row.payType,
    row.status,
    row.orderedAt,
    row.paidAt,
    row.deleted,
    row.money,
  ]);
  const kinds = ['uuid', ...Array<string>(6).fill('text'), 'int2', 'text', 'timestamptz', 'timestamptz', 'bool', 'bigint'];
  await pool.query(
    `insert into orders (${columns.join(', ')}, order_no, spot_id, type_id, unit, quantity, price_fen,
       offer_version, pickup_address, warehouse_address, changed_at)
     select ${columns.map((name) => `o.${name}`).join(', ')}, 'T' || o.id, o.id, 't', '吨', 1, o.total_fen, 1, '青岛', '青岛', o.ordered_at
     from unnest(${kinds.map((type, nth) => `$${nth + 1}::${type}[]`).join(', ')}) as o (${columns.join(', ')})`,
    columns.map((_, nth) => rows.map((row) => row[nth])),
  );
}
