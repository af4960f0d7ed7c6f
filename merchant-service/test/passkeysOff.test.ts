import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { customerPassword } from './passkeys.ts';
import { newCustomer } from './people.ts';
import { begin, callProven } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_PROOF_FRESH_MINUTES: '0', XINYUE_ORIGIN: 'http://127.0.0.1:8080' });

it('Tr-R-01 at a bare address there are no passkeys, which is said, and none is asked for', async () => {
  const person = await newCustomer(merchant, 'BareHost01');
  const proven = { password: customerPassword };
  expect((await callProven(merchant, person, operations.beginPasskey, {}, proven)).body).toMatchObject({
    code: 409,
    msg: '通行密钥只能在 https 域名或 localhost 下使用，本站当前地址不支持，请使用身份验证器',
    data: { reason: 'passkeysOff' },
  });
  // One of before, when the copy had another address.
  await merchant.pool.query(
    `insert into factors (id, account_id, kind, name, data_key, secret_sealed, created_at, confirmed_at)
     values (gen_random_uuid(), $1, 'passkey', 'k', '', '', now(), now())`,
    [person.actor.accountId],
  );
  const begun = await begin(merchant, person, operations.renewRecovery);
  expect([begun.data.methods, begun.data.passkey]).toEqual([['password', 'recovery'], undefined]);
});
