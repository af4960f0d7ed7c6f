import { sealedTables } from '@xinyue/contracts/seals';
import { writeByHand } from '@xinyue/kit/testing/mendSeals';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import type { Actor } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import type { Pool } from 'pg';

type Kind = Actor['userType'];

/** A person of any kind with a row of its own, without the costs of a sign-in; a merchant comes with its customer. */
export async function addPerson({ pool }: { pool: Pool }, userType: Kind, account: string, ownerId = newId()): Promise<Actor> {
  const write = (text: string, values: unknown[]) =>
    writeByHand(pool, { seals: testSeals, specs: sealedTables.merchant }, text, values);
  const userColumns = `id, user_type, nickname, account, password_hash, data_key, payer_acct_no_last4, mobile_sealed, sex, age, created_at, updated_at`;
  await write(
    `insert into users (${userColumns})
     values ($1, $2, $3, $3, '$argon2id$none', '\\x01', '', '\\x', 0, 40, now(), now()) on conflict do nothing`,
    [ownerId, userType === 0 ? 0 : 1, account],
  );
  const actor = { accountId: ownerId, ownerId, userType, account, name: account };
  if (userType !== 2) return actor;
  const merchantId = newId();
  await write(
    `insert into merchants (id, user_customer_id, shop_name, account, password_hash, data_key, payer_acct_no_last4, created_at, updated_at)
     values ($1, $2, $3, $3, '$argon2id$none', '\\x01', '', now(), now())`,
    [merchantId, ownerId, account],
  );
  return { ...actor, accountId: merchantId };
}
