import { operations, type PasskeyWish, type SecurityAnswer } from '@xinyue/contracts';
import { factorSeal } from '@xinyue/contracts/seals';
import { findUnsealed } from '@xinyue/kit/crypto/sealRows';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import { describe, expect, it } from 'vitest';
import {
  askToEnrol,
  customerPassword,
  enrolPasskey,
  lies,
  origins,
  provenByPasskey,
  withPasskey,
  withPasskeys,
} from './passkeys.ts';
import { newCustomer, signIn, whoIs } from './people.ts';
import { appCode, callAs, type Person } from './secondFactor.ts';
import { type Lie, softAuthenticator } from './softAuthenticator.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0', ...withPasskeys });
const password = customerPassword;
const byPassword = { password };
const securityOf = async (person: Person) => (await callAs<SecurityAnswer>(merchant, person, operations.querySecurity)).body.data;

describe('Tr-R-01 enrolling a passkey', () => {
  it('needs a proof, belongs to the host of the app, and brings recovery codes as the first factor', async () => {
    const person = await newCustomer(merchant, 'Passkeys01');
    const elsewhere = await signIn(merchant, 'Passkeys01');
    expect((await callAs(merchant, person, operations.beginPasskey)).body).toMatchObject({
      code: 403,
      msg: '请先验证身份',
      data: { reason: 'needsProof', kind: 'own', deed: '启用二次验证（通行密钥）' },
    });
    const { factorId, passkey } = await askToEnrol(merchant, person, byPassword, '指纹');
    expect(operations.beginPasskey.answer.parse({ factorId, passkey })).toEqual({ factorId, passkey });
    expect(passkey).toMatchObject({
      rp: { id: 'localhost', name: '信越' },
      user: { name: 'Passkeys01' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
      timeout: 300_000,
    });
    const authenticator = softAuthenticator(origins.portal);
    const finished = await callAs<{ recoveryCodes: string[] }>(merchant, person, operations.finishPasskey, {
      factorId,
      passkey: authenticator.make(passkey),
    });
    expect(new Set(finished.body.data.recoveryCodes).size).toBe(10);
    expect(await securityOf(person)).toMatchObject({
      factors: [{ id: factorId, kind: 'passkey', name: '指纹' }],
      recoveryLeft: 10,
    });
    // Sessions of before were opened without one.
    expect(await whoIs(merchant, elsewhere.logintoken)).toBeNull();
    const { rows } = await merchant.pool.query("select after, what from audit where what = 'factor.added' and row_id = $1", [
      person.actor.accountId,
    ]);
    expect(rows).toMatchObject([{ after: { kind: 'passkey', name: '指纹' } }]);
    expect(await findUnsealed(merchant.pool, testSeals, factorSeal)).toMatchObject({ wrong: [] });
    const stored = JSON.stringify((await merchant.pool.query('select * from factors, audit')).rows);
    expect(stored).not.toContain(authenticator.id);
  });

  it('several are one account’s, beside an app, and one that is there is not made again', async () => {
    const { person, authenticator } = await withPasskey(merchant, 'Passkeys02');
    const proof = await provenByPasskey(merchant, person, authenticator, operations.beginPasskey);
    const begun = await callAs<{ factorId: string; passkey: PasskeyWish }>(
      merchant,
      person,
      operations.beginPasskey,
      {},
      { 'x-proof': proof.data.proof },
    );
    const { factorId, passkey } = begun.body.data;
    expect(passkey.excludeCredentials).toEqual([{ id: authenticator.id, type: 'public-key', transports: ['internal'] }]);
    const again = { factorId, passkey: authenticator.make(passkey) };
    expect((await callAs(merchant, person, operations.finishPasskey, again)).body).toMatchObject({
      code: 409,
      msg: '该通行密钥已添加过，请换一个',
    });
    // Its challenge is spent.
    expect((await callAs(merchant, person, operations.finishPasskey, again)).body).toMatchObject({ code: 404 });
    const app = await provenByPasskey(merchant, person, authenticator, operations.beginTotp);
    const totp = await callAs<{ factorId: string; secret: string }>(
      merchant,
      person,
      operations.beginTotp,
      {},
      { 'x-proof': app.data.proof },
    );
    const code = appCode(merchant, totp.body.data.secret);
    const shown = await callAs<{ recoveryCodes: string[] }>(merchant, person, operations.finishTotp, {
      factorId: totp.body.data.factorId,
      code,
    });
    expect(shown.body.data.recoveryCodes).toEqual([]);
    merchant.clock.advance(30_000);
    const second = await enrolPasskey(
      merchant,
      person,
      { password, code: appCode(merchant, totp.body.data.secret) },
      { name: '钥匙' },
    );
    expect(second.recoveryCodes).toEqual([]);
    expect((await securityOf(person)).factors.map(({ kind }) => kind)).toEqual(['passkey', 'totp', 'passkey']);
    // Each of them proves.
    for (const each of [authenticator, second.authenticator])
      expect((await provenByPasskey(merchant, person, each, operations.renewRecovery)).success).toBe(true);
  });

  it.each<[string, Lie, string]>([...lies, ['an attestation that brings its own rules', { format: 'tpm' }, 'X']])(
    'takes none with %s, and spends the question',
    async (_what, lie, letter) => {
      const person = await newCustomer(merchant, `Enrolling${letter}`);
      const { factorId, passkey } = await askToEnrol(merchant, person, byPassword);
      const authenticator = softAuthenticator(origins.portal);
      const sent = { factorId, passkey: authenticator.make(passkey, lie) };
      expect((await callAs(merchant, person, operations.finishPasskey, sent)).body).toMatchObject({
        code: 400,
        msg: '通行密钥验证未通过，请重新添加',
      });
      const right = { factorId, passkey: authenticator.make(passkey) };
      expect((await callAs(merchant, person, operations.finishPasskey, right)).body).toMatchObject({
        code: 404,
        msg: '本次绑定已失效，请重新开始',
      });
      expect(await securityOf(person)).toMatchObject({ factors: [], recoveryLeft: 0 });
      expect((await merchant.pool.query('select from factors where account_id = $1', [person.actor.accountId])).rowCount).toBe(0);
    },
  );

  it('belongs to its session, ends after five minutes, and its question is no secret of an app', async () => {
    const [person, other] = [await newCustomer(merchant, 'Passkeys03'), await newCustomer(merchant, 'Passkeys04')];
    const { factorId, passkey } = await askToEnrol(merchant, person, byPassword);
    const authenticator = softAuthenticator(origins.portal);
    const sent = { factorId, passkey: authenticator.make(passkey) };
    const twin = await signIn(merchant, 'Passkeys03');
    for (const who of [other, twin]) expect((await callAs(merchant, who, operations.finishPasskey, sent)).body.code).toBe(404);
    const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = [...Buffer.from(passkey.challenge, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const secret = (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join('');
    const code = appCode(merchant, secret);
    expect((await callAs(merchant, person, operations.finishTotp, { factorId, code })).body.code).toBe(404);
    merchant.clock.advance(300_000);
    expect((await callAs(merchant, person, operations.finishPasskey, sent)).body).toMatchObject({
      code: 404,
      msg: '本次绑定已失效，请重新开始',
    });
  });

  it('the eleventh of any kind is refused with the figures', async () => {
    const { person, authenticator } = await withPasskey(merchant, 'Passkeys05');
    await merchant.pool.query(
      `insert into factors (id, account_id, kind, name, data_key, secret_sealed, created_at, confirmed_at)
       select gen_random_uuid(), $1, 'totp', 'k', '', '', now(), now() from generate_series(1, 9)`,
      [person.actor.accountId],
    );
    const { data } = await provenByPasskey(merchant, person, authenticator, operations.beginPasskey);
    expect((await callAs(merchant, person, operations.beginPasskey, {}, { 'x-proof': data.proof })).body).toMatchObject({
      code: 409,
      msg: '最多 10 个验证方式，您已有 10 个，请先移除不用的',
    });
    await merchant.pool.query("delete from factors where account_id = $1 and kind = 'totp'", [person.actor.accountId]);
  });
});
