import { AppError } from '@xinyue/kit/AppError';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { KnownPayee } from './domain/payee.ts';
import { readCompanyPayee } from './store/companyPayeeStore.ts';
import { findUnheard, kindOf, learnShop } from './store/accountStore.ts';

const told = z.object({
  payerAcctType: z.string(),
  payerBankNo: z.string(),
  payerBankName: z.string(),
  payerAcctNo: z.string(),
  payerAcctName: z.string(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  replaced: z.boolean(),
  open: z.boolean(),
  shopName: z.string(),
  autoWithdraw: z.boolean(),
});

const none: KnownPayee = { payee: null, changedAt: null, changedBy: null, replaced: false, open: true };

/**
 * The payee of an account as it is now: of shops as merchant-service knows it, of companies as staff set it here. Refusal: `unavailable`
 * merchant-service does not answer.
 */
export async function readPayee(
  deps: Pick<Deps, 'pool' | 'vault' | 'merchant'>,
  accountId: string,
  traceId?: string,
): Promise<KnownPayee> {
  if (kindOf(accountId) === 'company') return (await readCompanyPayee(deps.pool, deps.vault, accountId)) ?? none;
  const answer = await deps.merchant
    .call('/internal/payees/read', { shopId: accountId }, traceId === undefined ? {} : { traceId })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.kind === 'notFound') return undefined;
      throw error;
    });
  if (answer === undefined) return none;
  const { changedAt, changedBy, replaced, open, shopName, autoWithdraw, ...payee } = told.parse(answer);
  const given = payee.payerAcctNo !== '' && payee.payerAcctName !== '' && payee.payerBankName !== '';
  return {
    payee: given ? payee : null,
    changedAt: changedAt === null ? null : new Date(changedAt),
    changedBy,
    replaced,
    open,
    shop: { name: shopName, auto: autoWithdraw },
  };
}

/**
 * A job: of shops whose money was here before the facts of merchant-service were heard, learns what those say. Whatever is told later counts.
 * Throws where merchant-service does not answer: the rest is learnt at the next time.
 */
export async function learnShops(deps: Pick<Deps, 'pool' | 'vault' | 'merchant'>, signal?: AbortSignal): Promise<void> {
  for (const id of await findUnheard(deps.pool)) {
    if (signal?.aborted) return;
    const { shop, open } = await readPayee(deps, id);
    if (shop) await learnShop(deps.pool, id, { ...shop, open });
  }
}
