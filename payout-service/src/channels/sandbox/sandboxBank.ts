import { beijingTime, type Operation, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { rawRoute, type Route } from '@xinyue/kit/http/route';
import type { Logger } from '@xinyue/kit/Logger';
import type { Job } from '@xinyue/kit/service/schedule';
import { z } from 'zod';
import { writeSandboxLine } from '../../sandbox/queries.ts';
import { findPayment } from '../../payments/queries.ts';
import type { Deps } from '../../deps.ts';
import type { PartnerPost } from '../../sandbox/createPartnerPost.ts';
import { deliverNotices } from './deliverNotices.ts';
import { planNotices, type SandboxResult, sandboxResults, sandboxTransId } from './domain/notice.ts';
import { planNotice, readNotices } from './store/noticeStore.ts';
import { cashierTexts } from './cashierTexts.ts';

/** Not in the table of documented calls: it exists only where the sandbox runs, and nobody signs in at a bank's page. */
const operation = {
  method: 'POST',
  path: '/sandbox/pay/:paymentNo',
  rows: 'own-names',
  owner: 'payout',
  who: [{ role: 'visitor' }],
  request: z.object({ result: z.enum(sandboxResults, '支付结果不存在') }),
  answer: z.object({ state: z.string(), msg: z.string() }),
  errors: ['validation', 'notFound', 'conflict'],
} as const satisfies Operation;

/** POST /sandbox/pay/{paymentNo}: what a person wants the sandbox bank to do. */
export const sandboxRoute = (sandbox: Sandbox): Route =>
  rawRoute(operation, async ({ body, request }) => {
    const paymentNo = String(request.params['paymentNo']);
    if (!/^[0-9a-f-]{36}$/.test(paymentNo)) throw new AppError('notFound', sentence('notFound'));
    return payInSandbox(sandbox, paymentNo, body.result);
  });

/** The sandbox's cashier at work, every second: sends notices that are due. */
export const sandboxJob = ({ deps, post, log }: Sandbox): Job => ({
  name: 'sandbox bank',
  at: '* * * * * *',
  work: () => deliverNotices(deps, post, log),
});

/** How a press of the cashier stands: taken by the shop system, refused by it, on its way, later, or not known. */
type SandboxAnswer = { state: 'delivered' | 'rejected' | 'waiting' | 'late' | 'unknown'; msg: string };

type Sandbox = { deps: Deps; post: PartnerPost; log: Logger; lateMs: number };

/**
 * The sandbox bank does what a person chose: it keeps the notices of that result, sends those that are due, and answers their state.
 * Refusals: `notFound` (no such payment), `conflict` (it is not open any more).
 */
async function payInSandbox(sandbox: Sandbox, paymentNo: string, result: SandboxResult): Promise<SandboxAnswer> {
  const { deps, post, log, lateMs } = sandbox;
  const payment = await findPayment(deps.pool, paymentNo);
  if (!payment) throw new AppError('notFound', sentence('notFound'));
  if (payment.state !== 'open')
    throw new AppError('conflict', { reason: 'payNotOpen', text: cashierTexts.states[payment.state] });
  const plans = planNotices(result, lateMs);
  const [first] = plans;
  if (!first) return { state: 'unknown', msg: cashierTexts.timeout };
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (client) => {
    for (const plan of plans) await planNotice(client, paymentNo, plan, beijingTime(now), now);
    // What its bank received stands in its statement, whatever becomes of the notice.
    if (first.status === '1')
      await writeSandboxLine(client, { no: paymentNo, kind: 'in', fen: payment.fen, bankRef: sandboxTransId(paymentNo) }, now);
  });
  if (first.delayMs > 0) return { state: 'late', msg: cashierTexts.late };
  await deliverNotices(deps, post, log, paymentNo);
  const notices = await readNotices(deps.pool, paymentNo, first.status);
  const rejected = notices.find(({ state }) => state === 'rejected');
  if (rejected) return { state: 'rejected', msg: cashierTexts.rejected(rejected.answer ?? '') };
  if (notices.some(({ state }) => state === 'waiting')) return { state: 'waiting', msg: cashierTexts.waiting };
  return { state: 'delivered', msg: first.status === '1' ? cashierTexts.paid : cashierTexts.refused };
}
