import { operations, type WithdrawalRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { newOrder, usePayout } from './startPayout.ts';
import { clerk, merchant } from './useMoney.ts';

const payout = usePayout({ money: { XINYUE_BANK_QUERY_MS: '50', XINYUE_BANK_RESEND_S: '1', XINYUE_SANDBOX_BANK_MS: '100' } });

const outcomes = {
  success: 'paid',
  refused: 'failed',
  timeout: 'paid',
  late: 'paid',
  twice: 'paid',
  early: 'paid',
  unknown: 'sent',
  lost: 'paid',
  wrongAmount: 'paid',
  returned: 'paid',
} as const;

/** Notices go through the public door, as those of any bank; each of them twice. */
async function deliver(from: number): Promise<number> {
  const words = payout.gateway.words.slice(from);
  for (const word of words) for (const _copy of [1, 2]) await payout.asPartner('sandbox', operations.notifyWithdrawal.path, word);
  return from + words.length;
}

it('M4 M5 S-47 the ten ways of a bank: one payment each at most, 4 only after its word, what is unknown stays 1', async () => {
  const asked = new Map<string, WithdrawalRow>();
  for (const result of Object.keys(outcomes)) {
    const shop = `shop-${result}`;
    const order = newOrder({ shopId: shop, totalFen: 900 });
    await payout.publish(payout.paid(order, `T-${result}`), payout.event('order.pickedUp', order, { status: '3' }));
    await payout.post('/sandbox/bank/plan', {}, { account: shop, results: [result] });
    const actor = { ...merchant, accountId: `m-${result}`, ownerId: shop };
    const answer = await payout.post(operations.askWithdrawal.path, { actor }, { money: 800 });
    asked.set(result, answer.data as WithdrawalRow);
  }
  let delivered = 0;
  const states = async () =>
    new Map(
      (await payout.rows<{ no: string; state: string }>('select withdrawal_no as no, state from withdrawals')).map((row) => [
        row.no,
        row.state,
      ]),
    );
  await eventually(
    async () => {
      delivered = await deliver(delivered);
      const now = await states();
      return Object.entries(outcomes).every(([result, state]) => now.get(asked.get(result)!.withdrawalNo) === state);
    },
    { describe: 'all ends', timeoutMs: 20_000 },
  );
  await deliver(0);
  const book = await payout.rows<{ no: string; paid: number }>('select withdrawal_no as no, paid from sandbox_transfers');
  expect(book).toHaveLength(asked.size);
  for (const [result, { withdrawalNo }] of asked)
    expect(book.find(({ no }) => no === withdrawalNo)?.paid, result).toBe(['refused', 'unknown'].includes(result) ? 0 : 1);
  const balances = await payout.balances();
  for (const [result, state] of Object.entries(outcomes)) {
    expect(balances[`held:shop-${result}`] ?? 0, result).toBe(state === 'sent' ? 800 : 0);
    expect(balances[`available:shop-${result}`], result).toBe(state === 'failed' ? 900 : 100);
  }
  expect(await payout.rows('select kind from differences')).toEqual([]);
  for (const actor of [clerk, { ...merchant, ownerId: 'shop-success' }]) {
    const row = operations[actor === clerk ? 'readWithdrawal' : 'readOwnWithdrawal'];
    const { data } = await payout.post(row.path, { actor }, { id: asked.get('success')!.id });
    const { timeline } = data as { timeline: { who: string }[] };
    expect(timeline.at(-1)!.who).toBe('沙箱银行');
  }
  const open = asked.get('unknown')!.withdrawalNo;
  await payout.post(`/sandbox/bank/${open}`, {}, { result: 'success' });
  await eventually(async () => (await states()).get(open) === 'paid', { describe: 'the unknown one' });
});
