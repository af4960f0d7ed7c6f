import { type Actor, messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import type { Application } from '../domain/application.ts';
import { findApplicationPassword, hasShop } from '../store/applicationStore.ts';
import { findUser } from '../store/userStore.ts';
import { addMerchant } from './addMerchant.ts';
import type { Cause } from './Cause.ts';

/**
 * S-13, inside the caller's transaction, under the locks of customer and application: the one merchant of this application. It signs in with
 * the application's account and password, starts enabled and without automatic withdrawals, takes over the documents, and is paid to the
 * customer's account (Z-57). Errors: `conflict` when the customer is gone or has a shop already.
 */
export async function openShopOf(
  client: PoolClient,
  deps: Deps,
  application: Application,
  by: Actor,
  cause: Cause,
): Promise<void> {
  const { customerId, shopName, account, documents } = application;
  if (await hasShop(client, customerId)) throw new AppError('conflict', messages.shopExists);
  const customer = await findUser(client, deps.vault, customerId);
  const passwordHash = await findApplicationPassword(client, application.id);
  if (!customer || !passwordHash) throw new AppError('conflict', messages.applicantGone);
  const merchant = {
    id: newId(),
    userCustomerId: customerId,
    account,
    shopName,
    disabled: false,
    autoWithdraw: false,
    payer: customer.payer,
    documents,
  };
  await addMerchant(client, deps, merchant, passwordHash, cause);
  const after = { shopName, account, userCustomerId: customerId, applicationId: application.id };
  await writeAudit(client, { actor: by, what: 'merchant.made', rowId: merchant.id, after });
}
