import { beijingTime, type DifferenceRow, type ReconcileAnswer } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { beforeEach } from 'vitest';
import type { BankLine } from '../src/banks/domain/bankLine.ts';
import { clerk, secondClerk, useMoney } from './useMoney.ts';

/** How booking what no longer holds is refused. */
export const stale = { code: 409, msg: '账目在此差异之后已有变化，不能按此入账，请填写处理说明' };

/** payout-service with a bank whose statement is what the test wrote, and what people do about differences, anew for each test. */
export function reconcileStory() {
  const at = useMoney({ money: { XINYUE_WITHDRAW_REVIEW_FEN: '100000' } });
  const lines: BankLine[] = [];
  beforeEach(() => {
    lines.length = 0;
    at.bank.statement = async (day: string) => lines.filter((line) => line.day === day);
  });

  /** The Beijing day so many days ago. */
  const day = (ago: number) => beijingTime(new Date(Date.now() - ago * 86_400_000)).slice(0, 10);
  const line = (ago: number, kind: BankLine['kind'], no: string, fen: number) =>
    void lines.push({ day: day(ago), line: lines.length + 1, no, kind, fen, bankRef: `R${lines.length + 1}` });
  const run = async (ago: number) => (await at.call('reconcileDay', { day: day(ago) }, clerk)).data as ReconcileAnswer;
  const found = async (body: object = {}) =>
    (await at.call('listDifferences', { pageSize: 100, ...body }, clerk)).data as { list: DifferenceRow[]; total: number };
  const setTimes = (id: string, ago: number, time = '12:00:00') =>
    at.payout.rows(
      `update withdrawals set sent_at = $2::timestamp at time zone 'Asia/Shanghai',
         settled_at = case when settled_at is null then null else $2::timestamp at time zone 'Asia/Shanghai' end where id = $1`,
      [id, `${day(ago)} ${time}`],
    );

  /** A withdrawal that ended as the bank was told to, so many days ago. */
  async function withdrawn(fen: number, ago: number, state: 'paid' | 'failed' | 'sent' = 'paid', time?: string) {
    await at.sell(fen);
    if (state === 'failed') at.bank.onPay = async () => ({ result: 'refused', reason: '账户不存在' });
    else if (state === 'sent') at.silent();
    else at.bank.onPay = async ({ withdrawalNo }) => ({ result: 'paid', bankRef: `B-${withdrawalNo}` });
    const id = at.idOf(await at.ask(fen));
    await at.becomes(id, state);
    await setTimes(id, ago, time);
    return { id, no: (await at.rowOf(id)).withdrawalNo };
  }
  /** A payment that this bank's cashier brought, and a refund that it gave back. */
  async function paymentAndRefund(fen: number, ago: number, time = '12:00:00') {
    const [payment, refund] = [newId(), newId()];
    const moment = `${day(ago)} ${time}`;
    await at.payout.rows(
      `insert into payments (payment_no, order_id, order_no, customer_id, fen, channel, state, version, trans_id, settled_at)
       values ($1, $1, '26112100000009', 'b', $2, 'bank', 'refunded', 2, $1, $3::timestamp at time zone 'Asia/Shanghai')`,
      [payment, fen, moment],
    );
    await at.payout.rows(
      `insert into refunds (refund_no, order_id, payment_no, trans_id, fen, reason, state, channel, sent_at, settled_at)
       values ($1, $2, $2, $2, $3, '', 'settled', 'bank', $4::timestamp at time zone 'Asia/Shanghai', $4::timestamp at time zone 'Asia/Shanghai')`,
      [refund, payment, fen, moment],
    );
    return { payment, refund };
  }

  const resolve = (body: object, by = clerk) => at.call('resolveDifference', body, by);
  /** Both say that it is to be booked; what the second one was answered. */
  const bookByTwo = async (id: string) => {
    await resolve({ id, remark: '请入账', book: 1 });
    return resolve({ id, remark: '复核无误', book: 1 }, secondClerk);
  };
  return { at, day, line, run, found, setTimes, withdrawn, paymentAndRefund, resolve, bookByTwo };
}
