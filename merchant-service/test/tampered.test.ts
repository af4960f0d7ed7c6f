import { operations, type SignInAnswer } from '@xinyue/contracts';
import { factorSeal, recoverySeal, sealedTables } from '@xinyue/contracts/seals';
import { unsealedColumns } from '@xinyue/contracts/unsealedColumns';
import { findUnsealed } from '@xinyue/kit/crypto/sealRows';
import { findUnnamed } from '@xinyue/kit/testing/mendSeals';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import { describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { recoveryHash } from '../src/factors/recoveryCode.ts';
import { hashToken } from '../src/signIn/sessionToken.ts';
import { openBrowser } from './browser.ts';
import { newCustomer, payer, signIn, whoIs } from './people.ts';
import { appCode, callAs, enrol } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
const [shop, other] = [demoMerchants[0]!, demoMerchants[1]!];
const clerk = demoStaff[0]!;
/** Past the service, as who has the database alone. */
const tamper = (text: string, values: unknown[] = []) => merchant.pool.query(text, values);
const wrong = async () => {
  const looked = await Promise.all(
    sealedTables.merchant.map(async (table) => ({ table, ...(await findUnsealed(merchant.pool, testSeals, table)) })),
  );
  return looked.filter((one) => one.wrong.length > 0).map(({ table: { table, seal } }) => `${table}.${seal}`);
};

it('ADR 44 all that a start and the demonstration wrote is sealed', async () => {
  await signIn(merchant, shop.customer.account, shop.customer.password, 'backstage');
  expect(await wrong()).toEqual([]);
});

it('ADR 44 each column of a sealed table is sealed, or its reason stands beside it', async () => {
  const tables = sealedTables.merchant.filter(({ table }) => table !== 'applications');
  expect(await findUnnamed(merchant.pool, tables, unsealedColumns)).toEqual([]);
});

describe('ADR 44 what is not as it was sealed opens nothing', () => {
  it.each([
    ['the password of another', 'password_hash = (select password_hash from users where id = $2)'],
    ['a lock that was taken away', 'disabled = not disabled'],
  ])('nobody signs in with %s, and as it was they do', async (_what, change) => {
    const person = await newCustomer(merchant, `Sealed${_what.length}`);
    const { rows } = await tamper('select password_hash, disabled from users where id = $1', [person.actor.accountId]);
    const found = await newCustomer(merchant, `Foreign${_what.length}`);
    const values = [person.actor.accountId, ...(change.includes('$2') ? [found.actor.accountId] : [])];
    await tamper(`update users set ${change} where id = $1`, values);
    await expect(signIn(merchant, person.actor.account)).rejects.toThrow('账号或密码错误');
    await tamper('update users set password_hash = $2, disabled = $3 where id = $1', [
      person.actor.accountId,
      rows[0].password_hash,
      rows[0].disabled,
    ]);
    expect(await signIn(merchant, person.actor.account)).toMatchObject({ actor: { accountId: person.actor.accountId } });
  });

  it('nobody works in a session that was put in, prolonged, or given to somebody else', async () => {
    const person = await newCustomer(merchant, 'Session01');
    const { actor } = await signIn(merchant, clerk.account, clerk.password, 'backstage');
    await tamper(
      `insert into sessions (token_hash, id, user_id, idle_limit, seen_at, ends_at, created_at, by_password)
       select $1, gen_random_uuid(), $2, s.idle_limit, s.seen_at, s.ends_at, s.created_at, true from sessions s where user_id = $2 limit 1`,
      [hashToken('made by hand'), actor.accountId],
    );
    expect(await whoIs(merchant, 'made by hand')).toBeNull();
    const hash = hashToken(person.logintoken);
    expect(await whoIs(merchant, person.logintoken)).toEqual(person.actor);
    const change = async (set: string, back: string) => {
      await tamper(`update sessions set ${set} where token_hash = $1`, [hash]);
      expect(await whoIs(merchant, person.logintoken), set).toBeNull();
      await tamper(`update sessions set ${back} where token_hash = $1`, [hash]);
      expect(await whoIs(merchant, person.logintoken), back).toEqual(person.actor);
    };
    await change("ends_at = ends_at + interval '1 year'", "ends_at = ends_at - interval '1 year'");
    await change(`user_id = '${actor.accountId}'`, `user_id = '${person.actor.accountId}'`);
    await change("idle_limit = idle_limit + interval '1 year'", "idle_limit = idle_limit - interval '1 year'");
    await change('needs_factor = true', 'needs_factor = false');
    await change('by_password = false', 'by_password = true');
  });

  it('Z-42 a remembered sign-in that was put in opens nothing', async () => {
    const browser = openBrowser(merchant);
    await browser.signIn(clerk.account, clerk.password, 'backstage', { remember: true });
    await tamper("update remembered_sign_ins set ends_at = ends_at + interval '1 day'");
    const answer = await browser.signIn(clerk.account, '********', 'backstage', { remember: true });
    expect(answer.body).toMatchObject({ success: false, data: { reason: 'rememberedOver' } });
  });

  it('a second factor of another, one whose codes were given back, and a recovery code that was put in pass nobody', async () => {
    const [victim, thief] = [await newCustomer(merchant, 'Factored01'), await newCustomer(merchant, 'Factored02')];
    const own = await enrol(merchant, victim, 'Rubber2026Tap');
    const others = await enrol(merchant, thief, 'Rubber2026Tap');
    const tries = async (shown: object) => {
      const { data } = (
        await merchant.call<SignInAnswer>(operations.signInCustomer, {
          account: victim.actor.account,
          password: 'Rubber2026Tap',
        })
      ).body;
      const half = { ...data, actor: (await whoIs(merchant, data.logintoken))! };
      return (await callAs(merchant, half, operations.proveFactor, shown)).body.success;
    };
    await tamper('update factors set last_step = null where id = $1', [own.factorId]);
    expect(await tries({ code: appCode(merchant, own.secret) })).toBe(false);
    await tamper('update factors set last_step = $2 where id = $1', [
      own.factorId,
      Math.floor(merchant.clock.now().getTime() / 30_000),
    ]);
    merchant.clock.advance(30_000);
    await tamper('update factors set account_id = $1 where id = $2', [victim.actor.accountId, others.factorId]);
    expect(await tries({ code: appCode(merchant, others.secret) })).toBe(false);
    const code = 'A'.repeat(24);
    await tamper('insert into recovery_codes (account_id, code_hash, created_at) values ($1, $2, now())', [
      victim.actor.accountId,
      recoveryHash(code),
    ]);
    expect(await tries({ recoveryCode: code })).toBe(false);
    expect(await tries({ recoveryCode: own.recoveryCodes[0] })).toBe(true);
    expect(await tries({ code: appCode(merchant, own.secret) })).toBe(true);
    await tamper('delete from factors where id = $1', [others.factorId]);
    await tamper('delete from recovery_codes where code_hash = $1', [recoveryHash(code)]);
    expect(await findUnsealed(merchant.pool, testSeals, factorSeal)).toMatchObject({ wrong: [], rows: 1 });
    expect((await findUnsealed(merchant.pool, testSeals, recoverySeal)).wrong).toEqual([]);
  });

  it('a payee is told as changed past the service, whatever was changed of it, until another is set', async () => {
    const staff = (await signIn(merchant, clerk.account, clerk.password, 'backstage')).actor;
    const payeeOf = async (id: string) =>
      (await merchant.ask<Record<string, object>>('/internal/payees/read', { shopIds: [id] }, { service: 'payout' })).body.data![
        id
      ];
    const { id } = shop.customer;
    expect(await payeeOf(id)).toMatchObject({ tampered: false });
    for (const set of [
      "payer_bank_name = '别的银行'",
      'payer_replaced = not payer_replaced',
      "payer_changed_at = now() - interval '10 days'",
    ]) {
      const before = (
        await tamper('select payer_bank_name, payer_replaced, payer_changed_at from merchants where id = $1', [shop.merchantId])
      ).rows[0];
      await tamper(`update merchants set ${set} where id = $1`, [shop.merchantId]);
      expect(await payeeOf(id), set).toMatchObject({ tampered: true });
      // A change of something else does not make it right.
      await merchant.call(operations.updateMerchant, { id: shop.merchantId, reamrk3: '1' }, { actor: staff });
      expect(await payeeOf(id), set).toMatchObject({ tampered: true });
      await tamper('update merchants set payer_bank_name = $2, payer_replaced = $3, payer_changed_at = $4 where id = $1', [
        shop.merchantId,
        ...Object.values(before),
      ]);
    }
    await tamper("update merchants set payer_bank_name = '别的银行' where id = $1", [other.merchantId]);
    expect(await merchant.call(operations.updateMerchant, { id: other.merchantId, ...payer }, { actor: staff })).toMatchObject({
      body: { success: true },
    });
    expect(await payeeOf(other.customer.id)).toMatchObject({ tampered: false, confirmed: false });
  });
});
