import { type Operation, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { type Route, rawRoute } from '@xinyue/kit/http/route';
import { z } from 'zod';
import { decideTransfer, decisions } from './decideTransfer.ts';
import type { SandboxBank } from './deliverBankNotices.ts';
import { bankResults } from './domain/conduct.ts';
import { transferView } from './http/bankPages.ts';
import { replacePlans } from './store/transferStore.ts';

// Not in the table of documented calls: they exist only where the sandbox runs, and nobody signs in at a bank's page.
const open = { method: 'POST', rows: 'own-names', owner: 'payout', who: [{ role: 'visitor' }], answer: z.unknown() } as const;
const plan = {
  ...open,
  path: '/sandbox/bank/plan',
  request: z.strictObject({
    account: z.string('收款账户格式错误').min(1, '请输入收款账户').max(64, '收款账户最多 64 个字符'),
    results: z.array(z.enum(bankResults, '付款结果不存在'), '付款结果格式错误').max(100, '付款结果最多 100 个'),
  }),
  errors: ['validation'],
} as const satisfies Operation;
const decide = {
  ...open,
  path: '/sandbox/bank/:withdrawalNo',
  request: z.strictObject({ result: z.enum(decisions, '付款结果不存在') }),
  errors: ['validation', 'notFound', 'conflict'],
} as const satisfies Operation;

/** POST /sandbox/bank/plan: what the bank does with the next transfers of an account; POST /sandbox/bank/{withdrawalNo}: decides one. */
export const sandboxBankRoutes = (bank: SandboxBank): Route[] => [
  rawRoute(plan, async ({ body }) => {
    await inTransaction(bank.deps.pool, (client) => replacePlans(client, body.account, body.results));
    return body;
  }),
  rawRoute(decide, async ({ body, request }) => {
    const withdrawalNo = String(request.params['withdrawalNo']);
    if (withdrawalNo.length > 64) throw new AppError('notFound', sentence('notFound'));
    return transferView(await decideTransfer(bank, withdrawalNo, body.result));
  }),
];
