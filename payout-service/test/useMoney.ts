import { type Actor, operations, type WithdrawalRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { afterEach, beforeEach } from 'vitest';
import { createTestBank, type TestBank } from './standIns.ts';
import { newOrder, type Order, type Started, startPayout } from './startPayout.ts';

export const merchant: Actor = { accountId: 'm-1', ownerId: 'shop-1', userType: 2, account: 'm001', name: '青岛橡胶' };
export const stranger: Actor = { ...merchant, accountId: 'm-2', ownerId: 'shop-2' };
export const clerk: Actor = {
  accountId: 's-1',
  ownerId: 's-1',
  userType: 0,
  account: 'clerk',
  name: '职员',
  codes: ['money:read', 'money:review', 'money:manage', 'audit:read'],
};
export const secondClerk: Actor = { ...clerk, accountId: 's-2', ownerId: 's-2', account: 'clerk2', name: '复核' };

type Detail = WithdrawalRow & {
  orderList: { orderId: string; orderNo: string; money: number }[];
  timeline: { time: string; what: string; who: string; detail: string }[];
};
type Payout = Awaited<ReturnType<typeof startPayout>>;

/** payout-service with a bank that does what the test says, and what people do with their money, anew for each test. */
export function useMoney({ money: given, ...options }: Pick<Started, 'money' | 'clock' | 'settlesAtOnce'> = {}) {
  let sold = 0;
  const it = {
    payout: undefined as unknown as Payout,
    bank: undefined as unknown as TestBank,
    /** Money of picked-up orders at a shop's disposal; the orders, oldest first. */
    async sellFor(shopId: string, ...amounts: number[]): Promise<Order[]> {
      const orders = amounts.map((totalFen) => newOrder({ totalFen, shopId }));
      for (const order of orders)
        await it.payout.publish(
          it.payout.paid(order, `T${(sold += 1)}`),
          it.payout.event('order.pickedUp', order, { status: '3' }),
        );
      return orders;
    },
    sell: (...amounts: number[]) => it.sellFor('shop-1', ...amounts),
    cancel: (order: Order) =>
      it.payout.publish(it.payout.event('order.cancelled', order, { status: '3', stateBefore: '3', reason: '客户要求' })),
    call: (name: keyof typeof operations, body: object, actor: Actor = merchant) =>
      it.payout.post(operations[name].path, { actor }, body),
    ask: (fen: unknown, actor: Actor = merchant) => it.call('askWithdrawal', { money: fen }, actor),
    idOf: ({ data }: { data: unknown }) => (data as WithdrawalRow).id,
    rowOf: async (id: string) => (await it.call('readWithdrawal', { id }, clerk)).data as unknown as Detail,
    becomes: (id: string, state: string) =>
      eventually(async () => (await it.rowOf(id)).state === state, { describe: `the withdrawal to be ${state}` }),
    facts: (type: string) => it.payout.published.filter((event) => event.type === type),
    notify: (body: object, partner = 'bank') => it.payout.asPartner(partner, operations.notifyWithdrawal.path, body),
    /** The bank has it and says no more. */
    silent() {
      it.bank.onPay = async () => ({ result: 'processing' });
      it.bank.onAsk = async () => ({ result: 'processing' });
    },
    /** Nothing is used and nothing owed of any order. */
    used: () => it.payout.rows('select order_id from order_money where used_fen > 0 or owed_fen > 0'),
  };
  beforeEach(async () => {
    it.bank = createTestBank();
    const money = { XINYUE_BANK_PARTNERS: 'bank', XINYUE_BANK_QUERY_MS: '20', XINYUE_BANK_RESEND_S: '1', ...given };
    it.payout = await startPayout({ ...options, sandbox: false, bank: it.bank, money });
  });
  afterEach(() => it.payout.stop());
  return it;
}
