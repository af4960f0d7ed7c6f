import { operations } from '@xinyue/contracts';
import { succeeded } from '@xinyue/kit/http/envelope';
import { newId } from '@xinyue/kit/newId';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderRowOf } from '../src/orders/http/orderShapes.ts';
import { orderColumns, orderFromRow } from '../src/orders/store/orderStore.ts';
import { insertOrders, makeOrders, repeatable } from './support/someOrders.ts';
import { customer, patience, shopId, staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
type Row = Parameters<typeof orderFromRow>[0];

/** What stands in the table, as this service itself would write it. */
async function expected(where: string, more: object = {}, limit = 1_000): Promise<string> {
  const { rows } = await order.pool.query<Row>(
    `select ${orderColumns} from orders where not deleted and ${where} order by ordered_at desc, id desc`,
  );
  const list = rows.slice(0, limit).map((row) => orderRowOf(orderFromRow(row), patience.unpaidMinutes));
  return JSON.stringify(succeeded({ list, total: rows.length, ...more }));
}
const { listOrders, listOwnOrders } = operations;
const asked = async (body: object, actor = staff, path: string = listOrders.path) =>
  (await order.download(actor, path, body)).text();

const texts = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', ''));
const orders = fc.array(
  fc.record({
    customer: texts,
    shop: texts,
    good: fc.oneof(
      texts,
      fc.constantFrom('"', '\\', '\n\t\b\f\r\u0001\u001f\u007f', '\u2028\u2029', '</script>', '𠮷野家', '\\u0041'),
    ),
    fen: fc.oneof(fc.integer({ min: 1, max: 99_999_999_999 }), fc.constantFrom(1, 10, 100, 99_999_999_999)),
    quantity: fc.integer({ min: 1, max: 999_999_999 }),
    at: fc.date({ min: new Date('1985-01-01T00:00:00Z'), max: new Date('2999-12-31T23:59:59Z'), noInvalidDate: true }),
    paid: fc.boolean(),
    status: fc.constantFrom('0', '1', '2', '3', '4', '00', '01', '02', '03', '04', '05', '06', '99'),
    files: fc.array(texts, { maxLength: 3 }),
    made: fc.constantFrom(null, 'none', 'customer', 'shop', 'both'),
  }),
  { minLength: 1, maxLength: 12 },
);

it('E-13 E-14 Z-02 rows that PostgreSQL writes are those of this service, byte by byte', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (given) => {
      await order.pool.query('delete from orders');
      const made = makeOrders(given.length, repeatable(3), [shopId]).map((row) => ({ ...row, deleted: false }));
      await insertOrders(order.pool, made);
      for (const [nth, { customer: buyer, shop, good, fen, quantity, at, paid, status, files, made: sides }] of given.entries())
        await order.pool.query(
          `update orders set customer_name = $2, shop_name = $3, spot_name = $4, price_fen = $5, total_fen = $5::bigint * $6, quantity = $6,
             ordered_at = $7, paid_at = $8, status = $9, contract_urls = $10, contract_pdf = $11, contract_sha256 = $11, contract_confirmed = $12
           where id = $1`,
          [
            made[nth]!.id,
            buyer,
            shop,
            good,
            Math.ceil(fen / quantity),
            quantity,
            at,
            paid ? at : null,
            status,
            files,
            sides && good,
            sides,
          ],
        );
      expect(await asked({ pageSize: 100 })).toBe(await expected('true'));
      expect(await asked({ pageSize: 100, orderNo: 'none' })).toBe(await expected('false'));
    }),
    { numRuns: 60 },
  );
});

it('C-04 C-07 every form of a list has them: of one page, behind a cursor, of one code, of a shop, of a buyer, by number', async () => {
  await order.pool.query('delete from orders');
  const made = makeOrders(60, repeatable(5), [shopId, newId()]);
  await insertOrders(order.pool, made);
  const nextOf = (text: string) => (JSON.parse(text) as { data: { next: string } }).data.next;
  const first = await asked({ pageSize: 10 });
  const next = nextOf(first);
  expect(next).toBeTypeOf('string');
  expect(first).toBe(await expected('true', { next }, 10));
  const rest = await asked({ pageSize: 100, after: next });
  const [whole, behind] = [first, rest].map((text) => (JSON.parse(text) as { data: { list: unknown[] } }).data.list);
  const all = JSON.parse(await expected('true')) as { data: { list: unknown[]; total: number } };
  expect([...whole!, ...behind!]).toEqual(all.data.list);
  expect(await asked({ pageSize: 100, status: 0 })).toBe(await expected("status = '0'"));
  expect(await asked({ pageSize: 100, shopUserName: '橡胶店0' })).toBe(await expected("shop_name = '橡胶店0'"));
  const { customerId } = made[0]!;
  const buyer = { ...customer(), ownerId: customerId };
  expect(await asked({ pageSize: 100 }, buyer, listOwnOrders.path)).toBe(await expected(`customer_id = '${customerId}'`));
  const beyond = JSON.parse(await asked({ pageSize: 10, pageNum: 99 })) as unknown;
  expect(beyond).toEqual({ ...all, data: { list: [], total: all.data.total } });
});
