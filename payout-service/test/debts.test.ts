import { describe, expect, it } from 'vitest';
import { payAllDebts } from '../src/withdrawals/sendWithdrawals.ts';
import type { Order } from './startPayout.ts';
import { stranger, useMoney } from './useMoney.ts';

const at = useMoney();

/** What was used of an order's money, and what it left owing. */
const stands = async ({ orderId }: Order) =>
  (
    await at.payout.rows('select used_fen::int as used, owed_fen::int as owed from order_money where order_id = $1', [orderId])
  )[0];
async function paidOut(fen: number, actor?: typeof stranger) {
  const id = at.idOf(await at.ask(fen, actor));
  await at.becomes(id, 'paid');
  return id;
}
/** The bank has it and has said nothing yet. */
async function underWay(fen: number) {
  at.silent();
  const id = at.idOf(await at.ask(fen));
  await at.becomes(id, 'sent');
  return id;
}
const refuse = (id: string) => at.notify({ id, trade_state: 3, reason: '户名不符' });

describe('S-08 S-33 which order pays what another left owing', () => {
  it('S-33 money that comes back pays what became owed meanwhile, as far as it goes', async () => {
    const [first, second] = await at.sell(500, 300);
    await paidOut(500);
    const id = await underWay(300);
    await at.cancel(first!);
    expect(await stands(first!)).toEqual({ used: 500, owed: 500 });
    await refuse(id);
    await at.becomes(id, 'failed');
    expect([await stands(first!), await stands(second!)]).toEqual([
      { used: 500, owed: 200 },
      { used: 300, owed: 0 },
    ]);
    expect((await at.rowOf(id)).timeline.map(({ what }) => what)).toEqual(['提交申请', '提交银行', '银行未付款，金额退回余额']);
    expect((await at.call('readBalance', {})).data).toMatchObject({ bal_sign: -200, held: 0 });
  });
  it('S-08 an order that had paid for another is cancelled: the other owes again, it does not', async () => {
    const [first] = await at.sell(500);
    await paidOut(500);
    await at.cancel(first!);
    const [second] = await at.sell(500);
    await payAllDebts(at.payout.deps);
    expect([await stands(first!), await stands(second!)]).toEqual([
      { used: 500, owed: 0 },
      { used: 500, owed: 0 },
    ]);
    await at.cancel(second!);
    expect([await stands(first!), await stands(second!)]).toEqual([
      { used: 500, owed: 500 },
      { used: 0, owed: 0 },
    ]);
  });
  it('S-08 the job finds who owes and was credited since, by his own money alone', async () => {
    const [first] = await at.sell(500);
    await paidOut(500);
    await at.cancel(first!);
    const [foreign] = await at.sellFor('shop-2', 900);
    await payAllDebts(at.payout.deps);
    expect([await stands(first!), await stands(foreign!)]).toEqual([
      { used: 500, owed: 500 },
      { used: 0, owed: 0 },
    ]);
    await at.sell(200);
    await payAllDebts(at.payout.deps);
    expect(await stands(first!)).toEqual({ used: 500, owed: 300 });
  });
  it('S-08 one order pays what several left owing, down to the last cent', async () => {
    const cancelled = await at.sell(100, 200);
    await paidOut(300);
    for (const order of cancelled) await at.cancel(order);
    const [first] = await at.sell(299);
    await payAllDebts(at.payout.deps);
    expect(await stands(first!)).toEqual({ used: 299, owed: 0 });
    const [second] = await at.sell(5);
    await payAllDebts(at.payout.deps);
    expect(await stands(second!)).toEqual({ used: 1, owed: 0 });
    expect(await at.payout.rows('select from order_money where owed_fen > 0')).toEqual([]);
  });
  it('S-33 what others have withdrawn is not touched when a cancelled order’s debt ends', async () => {
    const [foreign] = await at.sellFor('shop-2', 100);
    await paidOut(100, stranger);
    const [first, second] = await at.sell(500, 300);
    const id = await underWay(500);
    await at.cancel(first!);
    expect([await stands(first!), await stands(second!)]).toEqual([
      { used: 500, owed: 200 },
      { used: 300, owed: 0 },
    ]);
    await refuse(id);
    await at.becomes(id, 'failed');
    expect([await stands(first!), await stands(second!), await stands(foreign!)]).toEqual([
      { used: 0, owed: 0 },
      { used: 0, owed: 0 },
      { used: 100, owed: 0 },
    ]);
  });
});
