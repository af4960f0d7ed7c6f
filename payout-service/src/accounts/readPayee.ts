import { newTraceId } from '@xinyue/kit/http/traceId';
import type { Deps } from '../deps.ts';
import type { KnownPayee } from './domain/payee.ts';
import { readCompanyPayee } from './store/companyPayeeStore.ts';
import { findUnknown, kindOf, learnShop } from './store/accountStore.ts';

const none: KnownPayee = {
  payee: null,
  changedAt: null,
  changedBy: null,
  replaced: false,
  confirmed: true,
  waiting: null,
  hold: null,
  open: true,
};

/**
 * The payee of an account as it is now: of shops as merchant-service knows it, of companies as staff set it here. Refusal: `unavailable`
 * merchant-service does not answer.
 */
export async function readPayee(
  deps: Pick<Deps, 'pool' | 'vault' | 'seals' | 'readShop'>,
  accountId: string,
  traceId: string,
): Promise<KnownPayee> {
  if (kindOf(accountId) === 'company') return (await readCompanyPayee(deps.pool, deps, accountId)) ?? none;
  const shop = await deps.readShop({ shopId: accountId, traceId });
  if (shop === undefined) return none;
  const { changedAt, changedBy, replaced, confirmed, tampered, waiting, hold, open, shopName, autoWithdraw, ...payee } = shop;
  const given = payee.payerAcctNo !== '' && payee.payerAcctName !== '' && payee.payerBankName !== '';
  return {
    payee: given ? payee : null,
    changedAt: changedAt === null ? null : new Date(changedAt),
    changedBy,
    replaced,
    confirmed,
    tampered,
    waiting,
    hold,
    open,
    shop: { name: shopName, auto: autoWithdraw },
  };
}

/**
 * A job: reads shops whose money was here before this service received the events of merchant-service. A later event counts more. Throws
 * when merchant-service does not answer: the rest is read the next time.
 */
export async function learnShops(deps: Pick<Deps, 'pool' | 'vault' | 'seals' | 'readShop'>, signal?: AbortSignal): Promise<void> {
  const traceId = newTraceId();
  for (const id of await findUnknown(deps.pool)) {
    if (signal?.aborted) return;
    const { shop, open } = await readPayee(deps, id, traceId);
    if (shop) await learnShop(deps.pool, id, { ...shop, open });
  }
}
