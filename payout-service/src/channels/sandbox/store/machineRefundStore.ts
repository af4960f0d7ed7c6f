import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import type { MachineRefund, RefundMachine } from '../../../payments/domain/refund.ts';

type Booked = { transId: string; fen: number; state: 'paid' | 'refused'; reason: string | null };

const cash = 1;
// One statement: of two that ask at once one books, and the other reads what it booked.
const book = `
insert into sandbox_machine_refunds (refund_no, trans_id, fen, pay_type, state, reason)
values ($1, $2, $3, $4, case when $4 = ${cash} then 'refused' else 'paid' end, case when $4 = ${cash} then '现金支付不能原路退回' end)
on conflict (refund_no) do update set calls = sandbox_machine_refunds.calls + 1
returning trans_id as "transId", fen, state, reason`;
const refuseTwice = `
insert into sandbox_machine_refunds (refund_no, trans_id, fen, pay_type, state, reason) values ($1, $2, $3, $4, 'refused', '该交易已退款')
on conflict (refund_no) do update set calls = sandbox_machine_refunds.calls + 1
returning trans_id as "transId", fen, state, reason`;

const givenBack = (error: unknown) => (error as { constraint?: string }).constraint === 'sandbox_machine_refunds_paid';

/** The sandbox bank gives back what was paid at a machine, unless in cash, or under another number before. */
export async function refundInSandbox(db: Db, refund: MachineRefund): ReturnType<RefundMachine> {
  const { refundNo, transId, fen, payType } = refund;
  const values = [refundNo, transId, fen, payType];
  const { rows } = await db.query<Booked>(book, values).catch((error: unknown) => {
    if (!givenBack(error)) throw error;
    return db.query<Booked>(refuseTwice, values);
  });
  const booked = rows[0]!;
  if (booked.transId !== transId || booked.fen !== fen) throw new AppError('conflict', sentence('refundProofUsed'));
  return booked.state === 'paid' ? { state: 'paid', proof: `SM-${refundNo}` } : { state: 'refused', reason: booked.reason ?? '' };
}
