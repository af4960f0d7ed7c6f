import { type Actor, type ApplicationForm, auditStatuses, messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { statusLabel } from '../domain/application.ts';
import { findOpenStatus, findOwnStatus, hasShop } from '../store/applicationStore.ts';
import { isBackstageNameTaken } from '../store/merchantStore.ts';
import { isShopNameTaken } from '../store/shopNameStore.ts';

/**
 * May this customer hand in this form now (C-30, C-31, S-12, S-15, S-16, Z-60)? Under the lock of the customer the answer holds until the
 * transaction ends, but for the account, which only its unique key decides, and the shop's name, which is asked again at the pass. Errors: `notFound`, `conflict`.
 */
export async function checkMayApply(
  db: Db,
  actor: Actor,
  form: Pick<ApplicationForm, 'account' | 'shopName'> & { id: string | undefined },
): Promise<void> {
  const refuse = (message: string) => new AppError('conflict', message);
  if (form.id) {
    const status = await findOwnStatus(db, form.id, actor.ownerId);
    if (status === undefined) throw new AppError('notFound', messages.notFound);
    if (status !== auditStatuses.rejected) throw refuse(messages.stateChanged(statusLabel(status)));
  }
  const open = await findOpenStatus(db, actor.ownerId);
  if (open !== undefined) throw refuse(messages.applicationOpen(statusLabel(open)));
  if (await hasShop(db, actor.ownerId)) throw refuse(messages.shopExists);
  if (await isShopNameTaken(db, form.shopName)) throw refuse(messages.shopNameTaken(form.shopName));
  if (await isBackstageNameTaken(db, form.account)) throw refuse(messages.accountTaken);
}
