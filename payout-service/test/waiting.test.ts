import { expect, it } from 'vitest';
import { clerk, useMoney } from './useMoney.ts';

const at = useMoney();

/** As the queue counts, and as its list has them. */
async function unknown() {
  const { data } = (await (await at.payout.send('/internal/waiting', { service: 'system' }, {})).json()) as {
    data: { waiting: { key: string; count: number }[] };
  };
  const listed = (await at.call('listWithdrawals', { state: 'sent', unknown: '1' }, clerk)).data as { total: number };
  return [data.waiting.find(({ key }) => key === 'unknown')!.count, listed.total];
}

it('Of-01 withdrawals whose end the bank has not told in time are as many in the list as in the queue, until they are released', async () => {
  await at.sell(900);
  at.silent();
  const id = at.idOf(await at.ask(400));
  await at.becomes(id, 'sent');
  expect(await unknown()).toEqual([0, 0]);
  await at.payout.rows("update withdrawals set sent_at = sent_at - interval '15 minutes 1 second'");
  expect(await unknown()).toEqual([1, 1]);
  await at.payout.rows("update withdrawals set sent_at = sent_at - interval '24 hours'");
  expect(await at.call('releaseWithdrawal', { id }, clerk)).toMatchObject({ success: true });
  expect(await unknown()).toEqual([0, 0]);
});
