import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { stranger, useMoney } from './useMoney.ts';

const two = useMoney({ money: { XINYUE_BANK_PARTNERS: 'bank,rival' } });

it('C-75 the same number of two banks pays two withdrawals; of one it proves one', async () => {
  two.silent();
  await two.sellFor('shop-1', 500);
  await two.sellFor('shop-2', 700);
  const mine = two.idOf(await two.ask(500));
  const theirs = two.idOf(await two.ask(300, stranger));
  for (const id of [mine, theirs])
    await eventually(async () => (await two.rowOf(id)).state === 'sent', { describe: 'both at the bank' });
  const notify = (id: string, partner: string) => two.notify({ id, trade_state: 4, transId: 'SAME-1' }, partner);
  expect(await notify(mine, 'bank')).toMatchObject({ success: true });
  expect(await notify(theirs, 'bank')).toMatchObject({ code: 409, msg: '该交易号已用于其他提现' });
  expect((await notify(theirs, 'rival')).replayed).toBeUndefined();
  expect(await notify(theirs, 'rival')).toMatchObject({ success: true, replayed: true });
  expect([(await two.rowOf(mine)).state, (await two.rowOf(theirs)).state]).toEqual(['paid', 'paid']);
});
