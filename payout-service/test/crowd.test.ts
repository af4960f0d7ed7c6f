import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { beforeEach, expect, it } from 'vitest';
import { merchant, useMoney } from './useMoney.ts';

// All wait for a second person: nothing is sent between.
const at = useMoney({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '1', XINYUE_WITHDRAW_DAY_ALL_FEN: '1000' } });
const shops = Array.from({ length: 12 }, (_, nth) => `shop-${nth}`);
/** The one in the crowd with whom something is wrong. */
const odd = shops[5]!;
const others = shops.filter((shop) => shop !== odd);
const ask = (shop: string, fen = 10) => at.ask(fen, { ...merchant, accountId: `m-${shop}`, ownerId: shop });

beforeEach(async () => {
  for (const shop of shops) await at.sellFor(shop, 500);
});

it('C-72 M1 books that do not add up fail their owner alone, however many ask at the same time', async () => {
  await at.payout.pool.query('update order_money set used_fen = fen where shop_id = $1', [odd]);
  const answers = await Promise.all(shops.map((shop) => ask(shop)));
  const refused = shops.filter((_, nth) => !answers[nth]!.success);
  expect(refused).toEqual([odd]);
  expect(await at.payout.rows("select from withdrawals where state = 'review'")).toHaveLength(others.length);
});

it('C-72 who books a fact of one account keeps nobody else of the crowd waiting', async () => {
  let late: ReturnType<typeof ask> | undefined;
  const inTime = await inTransaction(at.payout.pool, async (db) => {
    await db.query("select from ledger_balances where account_id = 'available:' || $1 for update", [odd]);
    const asked = shops.map((shop) => ask(shop));
    late = asked[shops.indexOf(odd)];
    return Promise.all(asked.filter((one) => one !== late));
  });
  expect(inTime.every(({ success }) => success)).toBe(true);
  expect(await late).toMatchObject({ success: true });
});

it('C-72 own-names what all may ask for on a day goes to those who come first; who does not fit any more is told what is left', async () => {
  const answers = await Promise.all(shops.map((shop) => ask(shop, 300)));
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  for (const { success, code, msg } of answers)
    if (!success) expect({ code, msg }).toMatchObject({ code: 400, msg: expect.stringContaining('1.00') });
});
