import { type Actor, messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { noteLook } from '../store/lookStore.ts';
import { findMerchant } from '../store/merchantListStore.ts';
import { findUser } from '../store/userStore.ts';

/** Who looks, and from where the gateway says the call comes. */
export type Looking = { actor: Actor; origin: string | undefined };

/** mobile and card number of a user in full; that somebody saw them is noted before they are answered (P2). Errors: `notFound`. */
export async function revealUser(deps: Deps, id: string, looking: Looking): Promise<{ mobile: string; payerAcctNo: string }> {
  const user = await findUser(deps.pool, deps.vault, id);
  if (!user) throw new AppError('notFound', messages.notFound);
  const now = deps.clock.now();
  await noteLook(deps.pool, { ...looking, table: 'users', id, fields: ['mobile', 'payerAcctNo'], now });
  return { mobile: user.mobile, payerAcctNo: user.payer.acctNo };
}

/** the card number of a merchant in full, noted as above. Errors: `notFound`. */
export async function revealMerchant(deps: Deps, id: string, looking: Looking): Promise<{ payerAcctNo: string }> {
  const merchant = await findMerchant(deps.pool, deps.vault, id);
  if (!merchant) throw new AppError('notFound', messages.notFound);
  await noteLook(deps.pool, { ...looking, table: 'merchants', id, fields: ['payerAcctNo'], now: deps.clock.now() });
  return { payerAcctNo: merchant.payer.acctNo };
}
