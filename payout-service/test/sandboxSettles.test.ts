import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { settlesAtOnceOf } from '../src/config.ts';
import { newOrder, usePayout } from './startPayout.ts';

const payout = usePayout({ settlesAtOnce: () => false, money: { XINYUE_SANDBOX_SETTLE: 'manual' } });
const settle = (channel: string) => payout.post('/sandbox/settle', {}, { channel });

it('own-names XINYUE_SANDBOX_SETTLE=manual: a press has a channel of the environment settle what it owes, once', async () => {
  const orders = [newOrder({ totalFen: 100 }), newOrder({ totalFen: 20 })];
  await payout.publish(...orders.map((order, nth) => payout.paid(order, `T${nth}`)));
  await payout.publish(payout.event('order.pickedUp', orders[0]!, { status: '3' }));
  expect(await payout.balances()).toEqual({ 'receivable:sandbox': -120, 'pending:shop-1': 120 });
  expect(await settle('sandbox')).toMatchObject({ code: 200, data: { lines: 2, fen: 120 } });
  expect(await payout.balances()).toEqual({ bank: -120, 'available:shop-1': 100, 'pending:shop-1': 20 });
  expect(await settle('sandbox')).toMatchObject({ data: { lines: 0, fen: 0 } });
  const statement = 'select channel, source, lines, matched, in_fen::int as fen from channel_statements';
  expect(await payout.rows(statement)).toEqual([{ channel: 'sandbox', source: 'driver', lines: 2, matched: 2, fen: 120 }]);
  expect(await settle('nobody')).toMatchObject({ code: 404, msg: '该渠道不存在' });
  await eventually(async () => (await payout.rows('select from ledger_unsealed')).length === 0, { describe: 'all is sealed' });
});

it('own-names the sandbox and the partners of the environment settle at once where it runs, channels made by staff never', () => {
  const given = (more: object) => ({
    XINYUE_SANDBOX_SETTLE: 'instant',
    XINYUE_SANDBOX: true,
    XINYUE_PARTNERS: new Map([['own', 's']]),
    ...more,
  });
  const of = (more: object, channel: string) => settlesAtOnceOf(given(more) as never)(channel);
  expect([of({}, 'own'), of({}, 'made'), of({ XINYUE_SANDBOX: false }, 'own')]).toEqual([true, false, false]);
  expect(of({ XINYUE_SANDBOX_SETTLE: 'manual' }, 'own')).toBe(false);
});
