import { createHash, randomBytes } from 'node:crypto';
import { shopKey } from '@xinyue/contracts';
import { merchantSeals, sessionSeal } from '@xinyue/contracts/seals';
import { createSeals } from '@xinyue/kit/crypto/createSeals';
import { createVault } from '@xinyue/kit/crypto/createVault';
import { parseMasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import { newId } from '@xinyue/kit/newId';
import { mendSeals } from '@xinyue/kit/testing/mendSeals';
import { type Client, createClient, readRequestSecret } from '../client/createClient.ts';
import { seedBuyers, type SeededSystem, withSignIn } from './seedBuyers.ts';

const addShop = `
with told as (
  insert into outbox (topic, aggregate_id, aggregate_version, type, data)
  values ('xinyue.merchant', $1::uuid::text, 1, 'merchant.changed', jsonb_build_object('shopId', $2::uuid, 'merchantId', $1, 'name', $3::text,
    'open', true, 'autoWithdraw', false, 'payeeBank', '农业银行'))
)
insert into merchants (id, user_customer_id, shop_name, shop_key, account, password_hash, disabled, auto_withdraw, payer_acct_type, payer_bank_name,
  payer_bank_no_sealed, payer_acct_no_sealed, payer_acct_name_sealed, payer_acct_no_last4, payer_changed_at, payer_changed_by, data_key,
  created_at, updated_at)
select $1, $2, $3, $4, $5, password_hash, false, false, '01', '农业银行', $6, $7, $8, right($9::text, 4), now(), $2::text, $10, now(), now()
from merchants where account = 'qingdao01'`;

const addSession = `${withSignIn(2)}
insert into sessions (token_hash, id, merchant_id, idle_limit, seen_at, ends_at, created_at)
values ($1, $2, $3, interval '10 hours', now(), now() + interval '10 hours', now())`;

export type Shop = { merchant: Client; shopId: string };

/** Makes merchants with a payee and a session each, as a seeding command of merchant-service would; 200 applications take too long. */
export async function seedShops(copy: SeededSystem, count: number, prefix: string): Promise<Shop[]> {
  const { system, databases } = copy;
  const vault = createVault(parseMasterKeys(system.secrets.masterKey));
  const requestSecret = await readRequestSecret(system.adminUrl);
  const owners = await seedBuyers(copy, count, prefix);
  const shops: Shop[] = [];
  for (const [nth, owner] of owners.entries()) {
    const id = newId();
    const shopId = owner.session!.userId;
    const box = vault.newRecord({ table: 'merchants', id });
    const acctNo = `62284800${String(10_000_000 + nth)}`;
    const name = `${prefix} 店 ${nth + 1}`;
    await databases.merchant.query(addShop, [
      id,
      shopId,
      name,
      shopKey(name),
      `${prefix}Shop${nth + 1}`,
      box.seal('payer_bank_no', '103100000026'),
      box.seal('payer_acct_no', acctNo),
      box.seal('payer_acct_name', name),
      acctNo,
      box.wrappedKey,
    ]);
    const logintoken = randomBytes(32).toString('base64url');
    await databases.merchant.query(addSession, [createHash('sha256').update(logintoken).digest(), newId(), id]);
    const session = { userId: shopId, logintoken, userType: 2 };
    shops.push({ shopId, merchant: createClient(system.adminUrl, requestSecret, session) });
  }
  const seals = createSeals(system.secrets.sealKeys.merchant);
  for (const spec of [...Object.values(merchantSeals), sessionSeal]) await mendSeals(databases.merchant, seals, spec);
  return shops;
}
