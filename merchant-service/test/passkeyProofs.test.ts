import { operations, type SecurityAnswer } from '@xinyue/contracts';
import { factorSeal } from '@xinyue/contracts/seals';
import { findUnsealed } from '@xinyue/kit/crypto/sealRows';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import { describe, expect, it } from 'vitest';
import { customerPassword, lies, provenByPasskey, withPasskey, withPasskeys } from './passkeys.ts';
import { begin, callAs, callProven, finish, type Person } from './secondFactor.ts';
import type { Lie } from './softAuthenticator.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({
  XINYUE_DEMO: '1',
  XINYUE_PROOF_FRESH_MINUTES: '0',
  // Longer than a passkey may answer.
  XINYUE_PROOF_MINUTES: '10',
  ...withPasskeys,
});
const password = customerPassword;
const byPassword = { password };
const securityOf = async (person: Person) => (await callAs<SecurityAnswer>(merchant, person, operations.querySecurity)).body.data;
const wrong = { success: false, code: 400, msg: '验证未通过' };

describe('Tr-C-01 a passkey is password and code in one', () => {
  it('proves alone, is asked anew for each proof, and is listed with its last use', async () => {
    const { person, authenticator, factorId } = await withPasskey(merchant, 'Passkeys06');
    const begun = await begin(merchant, person, operations.renewRecovery);
    expect(begun.data.methods).toEqual(['password', 'passkey', 'recovery']);
    expect(begun.data.passkey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(begun.data.passkey!.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    // The password alone does not.
    expect(await finish(merchant, person, begun.data.proofId, byPassword)).toMatchObject({
      code: 400,
      msg: '请输入验证码或恢复码',
    });
    merchant.clock.advance(60_000);
    const passkey = authenticator.use(begun.data.passkey!);
    const finished = await finish(merchant, person, begun.data.proofId, { passkey });
    expect(finished.success).toBe(true);
    const renewed = await callAs(merchant, person, operations.renewRecovery, {}, { 'x-proof': finished.data.proof });
    expect(renewed.body.success).toBe(true);
    const next = await begin(merchant, person, operations.renewRecovery);
    expect(next.data.passkey!.challenge).not.toBe(begun.data.passkey!.challenge);
    // What was shown once is worth nothing for another proof.
    expect(await finish(merchant, person, next.data.proofId, { passkey })).toMatchObject(wrong);
    const { lastUsed, createTime } = (await securityOf(person)).factors.find(({ id }) => id === factorId)!;
    expect(lastUsed! > createTime).toBe(true);
  });

  it.each<[string, Lie, string]>([...lies, ['the signature of another key', { foreign: true }, 'X']])(
    'does not with %s',
    async (_what, lie, letter) => {
      const { person, authenticator } = await withPasskey(merchant, `Proving0${letter}`);
      const begun = await begin(merchant, person, operations.renewRecovery);
      const shown = { passkey: authenticator.use(begun.data.passkey!, lie) };
      expect(await finish(merchant, person, begun.data.proofId, shown)).toMatchObject(wrong);
      // The question is spent, also for the right answer.
      const right = { passkey: authenticator.use(begun.data.passkey!) };
      expect(await finish(merchant, person, begun.data.proofId, right)).toMatchObject(wrong);
      expect((await provenByPasskey(merchant, person, authenticator, operations.renewRecovery)).success).toBe(true);
    },
  );

  it('does not five minutes after it was asked, however long the proof holds', async () => {
    const { person, authenticator } = await withPasskey(merchant, 'Passkeys18');
    const [late, inTime] = [
      await begin(merchant, person, operations.renewRecovery),
      await begin(merchant, person, operations.renewRecovery),
    ];
    const answer = ({ data }: typeof late) =>
      finish(merchant, person, data.proofId, { passkey: authenticator.use(data.passkey!) });
    merchant.clock.advance(299_999);
    expect((await answer(inTime)).success).toBe(true);
    merchant.clock.advance(1);
    expect(await answer(late)).toMatchObject(wrong);
  });

  it('does not with a counter that went back or stands still, nor with a passkey of another account', async () => {
    const { person, authenticator } = await withPasskey(merchant, 'Passkeys07');
    const other = await withPasskey(merchant, 'Passkeys08');
    const prove = (lie: Lie, by = authenticator) => provenByPasskey(merchant, person, by, operations.renewRecovery, {}, lie);
    expect((await prove({ counter: 70 })).success).toBe(true);
    for (const counter of [69, 70, 0]) expect(await prove({ counter }), String(counter)).toMatchObject(wrong);
    expect((await prove({ counter: 71 })).success).toBe(true);
    expect(await prove({}, other.authenticator)).toMatchObject(wrong);
  });

  it('one that does not count is taken each time', async () => {
    const { person, authenticator } = await withPasskey(merchant, 'Passkeys09', { counts: false });
    for (let times = 0; times < 3; times += 1)
      expect((await provenByPasskey(merchant, person, authenticator, operations.renewRecovery)).success).toBe(true);
  });

  it('five wrong ones in a row lock it as they lock codes, for right and wrong ones alike', async () => {
    const { person, authenticator } = await withPasskey(merchant, 'Passkeys10');
    const prove = (lie: Lie = {}) => provenByPasskey(merchant, person, authenticator, operations.renewRecovery, {}, lie);
    for (let times = 0; times < 5; times += 1) expect(await prove({ verified: false })).toMatchObject(wrong);
    expect(await prove()).toMatchObject({ code: 429 });
    const { rows } = await merchant.pool.query(
      "select count(*)::int as n from account_notices where account_id = $1 and what = 'factorTried'",
      [person.actor.accountId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('what was proven by one that is removed is worth nothing, and with the last factor the codes go', async () => {
    const { person, authenticator, factorId } = await withPasskey(merchant, 'Passkeys11');
    const renewal = await provenByPasskey(merchant, person, authenticator, operations.renewRecovery);
    const removal = await provenByPasskey(merchant, person, authenticator, operations.removeFactor, { id: factorId });
    expect(
      (await callAs(merchant, person, operations.removeFactor, { id: factorId }, { 'x-proof': removal.data.proof })).body.success,
    ).toBe(true);
    expect((await callAs(merchant, person, operations.renewRecovery, {}, { 'x-proof': renewal.data.proof })).body.code).toBe(403);
    expect(await securityOf(person)).toMatchObject({ factors: [], recoveryLeft: 0 });
  });
});

describe('ADR 44 a passkey that is not as it was sealed passes nobody', () => {
  it('neither one of another account, nor one whose counter was set back, nor a question that was put in', async () => {
    const { person, authenticator, factorId } = await withPasskey(merchant, 'Passkeys15');
    const thief = await withPasskey(merchant, 'Passkeys16');
    const tamper = (text: string, values: unknown[]) => merchant.pool.query(text, values);
    const prove = async (by = authenticator) => (await provenByPasskey(merchant, person, by, operations.renewRecovery)).success;
    expect(await prove()).toBe(true);
    await tamper('update factors set account_id = $1 where id = $2', [person.actor.accountId, thief.factorId]);
    expect(await prove(thief.authenticator)).toBe(false);
    await tamper('delete from factors where id = $1', [thief.factorId]);
    await tamper('update factors set last_step = last_step - 1 where id = $1', [factorId]);
    await expect(prove()).rejects.toThrow('no passkey was asked for');
    await tamper('update factors set last_step = last_step + 1 where id = $1', [factorId]);
    expect(await prove()).toBe(true);
    const begun = await begin(merchant, person, operations.renewRecovery);
    const seen = authenticator.use(begun.data.passkey!);
    await tamper('update passkey_challenges set ends_at = ends_at + $1 where purpose = $2', [
      '1 hour',
      `proof ${begun.data.proofId}`,
    ]);
    expect(await finish(merchant, person, begun.data.proofId, { passkey: seen })).toMatchObject(wrong);
    expect((await findUnsealed(merchant.pool, testSeals, factorSeal)).wrong).toEqual([]);
  });

  it('a recovery code passes where only a passkey is enrolled', async () => {
    const { person, recoveryCodes } = await withPasskey(merchant, 'Passkeys17');
    const shown = { password, recoveryCode: recoveryCodes[0] };
    expect((await callProven(merchant, person, operations.renewRecovery, {}, shown)).body.success).toBe(true);
  });
});
