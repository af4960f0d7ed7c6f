import { sentence, type Operation } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { type Route, rawRoute } from '@xinyue/kit/http/route';
import type { Job } from '@xinyue/kit/service/schedule';
import { z } from 'zod';
import { deliverNotices } from './deliverNotices.ts';
import { sandboxResults } from './domain/notice.ts';
import { payInSandbox, type Sandbox } from './payInSandbox.ts';

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
