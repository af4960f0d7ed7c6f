import { fixedClock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { beforeAll } from 'vitest';
import type { SandboxBank } from '../src/banks/sandbox/deliverBankNotices.ts';
import type { BankResult } from '../src/banks/sandbox/domain/conduct.ts';
import { replacePlans } from '../src/banks/sandbox/store/transferStore.ts';
import type { PaymentChannel } from '../src/payments/PaymentChannel.ts';
import { createSandboxChannel, refundAccount } from '../src/channels/sandbox/sandboxChannel.ts';
import { askAboutRefund } from '../src/payments/payOutRefund.ts';
import { newOrder, usePayout } from './startPayout.ts';

/** payout-service without the sandbox's own jobs, so that each test is the only one who pays refunds out and asks, with the sandbox's channel. */
export function refundStory() {
  const clock = fixedClock('2026-11-21T04:00:00Z');
  const payout = usePayout({ sandbox: false, clock });
  const notices: object[] = [];
  const made = {} as { bank: SandboxBank; channel: PaymentChannel };
  beforeAll(() => {
    const post = async (_path: string, notice: object) => {
      notices.push(notice);
      return { state: 'delivered' as const, answer: '' };
    };
    made.bank = { deps: payout.deps, post, log: payout.deps.log, times: { mode: 'auto', bankMs: 1_500, lateMs: 5_000 } };
    made.channel = createSandboxChannel(made.bank);
  });

  const plan = (customerId: string, ...results: BankResult[]) =>
    inTransaction(payout.pool, (client) => replacePlans(client, refundAccount(customerId), results));
  /** A cancelled order of a customer of its own, whose money the sandbox had brought; `results`: what its bank does with the refund. */
  async function owed(...results: BankResult[]) {
    const order = newOrder({ customerId: newId(), totalFen: 5_000 });
    await plan(order.customerId, ...results);
    await payout.publish(
      payout.paid(order, newId()),
      payout.event('order.cancelled', order, { status: '1', stateBefore: '1', reason: '' }),
    );
    const [{ no }] = (await payout.rows('select refund_no as no from refunds where order_id = $1', [order.orderId])) as [
      { no: string },
    ];
    return { order, no };
  }
  return {
    clock,
    payout,
    notices,
    get bank() {
      return made.bank;
    },
    get channel() {
      return made.channel;
    },
    owed,
    stateOf: async (no: string) => (await payout.rows('select state from refunds where refund_no = $1', [no]))[0]!['state'],
    bookOf: async (no: string) =>
      (await payout.rows('select state, calls, paid from sandbox_transfers where withdrawal_no = $1', [no]))[0],
    /** So much of the minute between two times "no such number" goes by. */
    silentFor: (no: string, seconds: number) =>
      payout.rows("update refunds set not_found_at = not_found_at - $2 * interval '1 second' where refund_no = $1", [
        no,
        seconds,
      ]),
    refundsOwed: async () => (await payout.balances())['refunds'] ?? 0,
    async askAll() {
      while (await askAboutRefund(payout.deps, made.channel));
    },
  };
}
