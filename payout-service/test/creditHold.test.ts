import { beijingTime } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { creditAllDue } from '../src/ledger/creditDue.ts';
import { settleOwed } from '../src/settlement/settleOwed.ts';
import { settlementStory } from './settlementStory.ts';

const hour = 3_600_000;
let now = new Date();
const clock = { now: () => now };
const { at, pay, pickUp, lineOf, settle } = settlementStory({ clock, money: { XINYUE_CREDIT_HOLD_HOURS: '24' } });
const available = async () => (await at.payout.balances())['available:shop-1'] ?? 0;

it('Tr-S-04 what was picked up is held for XINYUE_CREDIT_HOLD_HOURS, also after it was settled, and credited once by time alone', async () => {
  const picked = new Date();
  now = picked;
  const [one, two] = [await pay('rival', 1_000), await pay('rival', 200)];
  await settle('rival', [lineOf(one)]);
  await pickUp(one.order);
  await pickUp(two.order);
  now = new Date(picked.getTime() + 12 * hour);
  await creditAllDue(at.payout.deps);
  expect(await available()).toBe(0);
  const { data } = await at.call('readBalance', {});
  const [unsettled, held] = (data as { clearingFor: { why: string; fen: number; until: string | null }[] }).clearingFor;
  expect(unsettled).toEqual({ why: 'unsettled', fen: 200, until: null });
  expect(held).toMatchObject({ why: 'hold', fen: 1_000 });
  // By the time of the fact, which the pick-up told a moment after the order's payment.
  expect(held!.until! >= beijingTime(new Date(picked.getTime() + 23 * hour))).toBe(true);
  now = new Date(picked.getTime() + 25 * hour);
  await Promise.all([creditAllDue(at.payout.deps), creditAllDue(at.payout.deps)]);
  expect(await available()).toBe(1_000);
  await settleOwed(at.payout.deps, 'rival');
  expect(await available()).toBe(1_200);
});

it('Tr-S-04 money that is frozen is not credited by settlement or time', async () => {
  const start = new Date();
  now = start;
  const { order } = await pay('rival', 1_000);
  await pickUp(order);
  await at.payout.rows("update order_money set place = 'frozen' where order_id = $1", [order.orderId]);
  now = new Date(start.getTime() + 48 * hour);
  expect(await settleOwed(at.payout.deps, 'rival')).toEqual({ lines: 1, fen: 1_000 });
  await creditAllDue(at.payout.deps);
  expect(await available()).toBe(0);
});
