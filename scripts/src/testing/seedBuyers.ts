import { createHash, randomBytes } from 'node:crypto';
import { sessionSeal, userSeals } from '@xinyue/contracts/seals';
import { createSeals } from '@xinyue/kit/crypto/createSeals';
import { createVault } from '@xinyue/kit/crypto/createVault';
import { parseMasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import { newId } from '@xinyue/kit/newId';
import { mendSeals } from '@xinyue/kit/testing/mendSeals';
import { type Client, createClient, readRequestSecret } from '../client/createClient.ts';
import type { System } from '../start/SystemOptions.ts';
import type pg from 'pg';

/** A running system, and the database of its people. */
export type SeededSystem = { system: Pick<System, 'secrets' | 'portalUrl' | 'adminUrl'>; databases: { merchant: pg.Pool } };

const addBuyer = `
with told as (
  insert into outbox (topic, aggregate_id, aggregate_version, type, data)
  values ('xinyue.merchant', $1::uuid::text, 1, 'account.registered',
    jsonb_build_object('accountId', $1, 'ownerId', $1, 'userType', 1, 'nickname', $2::text, 'disabled', false))
)
insert into users (id, user_type, account, password_hash, nickname, mobile_sealed, sex, age, area, data_key, created_at, updated_at)
select $1, 1, $2, password_hash, $2, $3, 0, 40, '山东', $4, now(), now() from users where account = 'buyer001'`;

/** A session has its sign-in: `verify` compares them. */
export const withSignIn = (userType: 1 | 2): string => `
with entered as (
  insert into security_events (at, what, outcome, account_id, user_type, account, who_index, origin, session, detail, count)
  values (now(), 'signIn', 'good', $3::uuid::text, ${userType}, '', '', '', left(encode($1::bytea, 'hex'), 12), '${userType === 1 ? 'portal' : 'backstage'}', 1)
)`;

const addSession = `${withSignIn(1)}
insert into sessions (token_hash, id, user_id, idle_limit, seen_at, ends_at, created_at)
values ($1, $2, $3, interval '1 hour', now(), now() + interval '1 hour', now())`;

/**
 * Makes customers with a session each, as a seeding command of merchant-service would: rows and facts straight into its database. Through the
 * public door 50 people would take half a minute: argon2 is dear and two hashes at a time are all it may have (L3). They share
 * buyer001's password.
 */
export async function seedBuyers({ system, databases }: SeededSystem, count: number, prefix = 'crowd'): Promise<Client[]> {
  const vault = createVault(parseMasterKeys(system.secrets.masterKey));
  const requestSecret = await readRequestSecret(system.portalUrl);
  const buyers: Client[] = [];
  for (let n = 1; n <= count; n += 1) {
    const userId = newId();
    const box = vault.newRecord({ table: 'users', id: userId });
    const account = `${prefix}${String(n).padStart(4, '0')}`;
    await databases.merchant.query(addBuyer, [userId, account, box.seal('mobile', '13800000000'), box.wrappedKey]);
    const logintoken = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(logintoken).digest();
    await databases.merchant.query(addSession, [tokenHash, newId(), userId]);
    buyers.push(createClient(system.portalUrl, requestSecret, { userId, logintoken, userType: 1 }));
  }
  const seals = createSeals(system.secrets.sealKeys.merchant);
  for (const spec of [...Object.values(userSeals), sessionSeal]) await mendSeals(databases.merchant, seals, spec);
  return buyers;
}
