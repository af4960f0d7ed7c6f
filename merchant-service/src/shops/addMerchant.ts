import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { PoolClient } from 'pg';
import { takeBackstageName } from '../users/queries.ts';
import type { Cause, Deps } from '../deps.ts';
import { publish } from '../store/publish.ts';
import { type Merchant, merchantFact } from './domain/merchant.ts';
import { insertMerchant } from './store/merchantStore.ts';

/**
 * Inside the caller's transaction: a new merchant of a customer, published with `merchant.changed`. Errors: `conflict` when the account is
 * taken or the customer has a shop already.
 */
export async function addMerchant(
  client: PoolClient,
  deps: Deps,
  merchant: Merchant,
  passwordHash: string,
  cause: Cause,
): Promise<void> {
  const added =
    (await insertMerchant(client, deps, merchant, passwordHash, cause.now)) &&
    (await takeBackstageName(client, { account: merchant.account, merchantId: merchant.id }));
  if (!added) throw new AppError('conflict', sentence('accountTaken'));
  await publish(client, [
    {
      type: 'merchant.changed',
      data: merchantFact(merchant),
      aggregateId: merchant.id,
      aggregateVersion: 1,
      cause,
    },
  ]);
}
