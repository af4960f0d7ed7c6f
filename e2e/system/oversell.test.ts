import { operations, type OrderRow } from '@xinyue/contracts';
import type { Answer, Client } from '@xinyue/scripts/client/createClient';
import { beforeAll, describe, expect, it } from 'vitest';
import { offerGood, orderOf, type Good } from '../src/system/offerGood.ts';
import { seedBuyers } from '@xinyue/scripts/testing/seedBuyers';
import { useCopy } from '../src/system/startCopy.ts';
import { auditFaults } from '../src/system/audit.ts';

const stock = 50;
const tries = 200;

describe('a crowd at one good', () => {
  const copy = useCopy();
  let good: Good;
  let buyers: Client[];
  let answers: Answer<{ id: string; orderNo: string }>[];

  beforeAll(async () => {
    good = await offerGood(await copy.backstage('qingdao01'), await copy.customer('buyer001'), { name: '抢购 STR20', stock });
    buyers = await seedBuyers(copy, 50);
    answers = await Promise.all(
      Array.from({ length: tries }, (_, n) =>
        buyers[n % buyers.length]!.call<{ id: string; orderNo: string }>(operations.placeOrder.path, orderOf(good, 1), {
          'idempotency-key': `oversell-order-${n}-of-${tries}`,
        }),
      ),
    );
  });

  it('S-01 C-27 200 orders at once sell a stock of 50 exactly 50 times', async () => {
    const sold = answers.filter(({ success }) => success);
    expect(sold).toHaveLength(stock);
    expect(new Set(sold.map(({ data }) => data.id)).size).toBe(stock);
    expect(new Set(sold.map(({ data }) => data.orderNo)).size).toBe(stock);
    const { rows } = await copy.databases.order.query('select id from orders where spot_id = $1', [good.id]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(sold.map(({ data }) => data.id)));
  });

  it('C-27 everybody else reads 库存不足 with what is left and what was wanted', () => {
    const refused = answers.filter(({ success }) => !success);
    expect(refused).toHaveLength(tries - stock);
    for (const { status, code, msg } of refused) {
      expect({ status, code }).toEqual({ status: 200, code: 409 });
      expect(msg).toBe('库存不足：库存仅剩 0 吨，您要购买 1 吨');
    }
  });

  it('Z-14 the good shows an empty stock, its buyers see their orders', async () => {
    const { rows } = await copy.databases.order.query('select balance::int from stock where spot_id = $1', [good.id]);
    expect(rows).toEqual([{ balance: 0 }]);
    const lists = await Promise.all(
      buyers.map((buyer) => buyer.call<{ list: OrderRow[]; total: number }>(operations.listOwnOrders.path, { pageSize: 100 })),
    );
    expect(lists.reduce((sum, { data }) => sum + data.total, 0)).toBe(stock);
  });

  it('ADR 36 the audit finds no difference afterwards', async () => {
    const wrong = await auditFaults(copy.system);
    expect(wrong).toEqual([]);
  });
});
