import { type BegunProof, operations, type SignInAnswer } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { demoStaff } from '../src/demo/demoAccounts.ts';
import { customerPassword, enrolPasskey, origins, withPasskey, withPasskeys } from './passkeys.ts';
import { newCustomer, signIn, whoIs } from './people.ts';
import { begin, callAs, enrol, signInHalf } from './secondFactor.ts';
import type { Lie } from './softAuthenticator.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0', ...withPasskeys });
const password = customerPassword;
const clerk = demoStaff[0]!;
const wrong = { success: false, code: 400, msg: '验证未通过' };

/** A sign-in that waits for the factor, and what a passkey is asked then. */
async function waiting(account: string) {
  const { body } = await merchant.call<SignInAnswer>(operations.signInCustomer, { account, password });
  const half = { ...body.data, actor: (await whoIs(merchant, body.data.logintoken))! };
  const asked = async () => (await callAs<{ passkey: BegunProof['passkey'] }>(merchant, half, operations.beginFactor)).body;
  return { half, asked, show: (passkey: object) => callAs<SignInAnswer>(merchant, half, operations.proveFactor, { passkey }) };
}

describe('Tr-M-02 signing in with a passkey', () => {
  it('is the second step behind the password, with a question of its own', async () => {
    const { person, authenticator } = await withPasskey(merchant, 'Passkeys12');
    const { half, asked, show } = await waiting('Passkeys12');
    expect(half.needsFactor).toEqual(['passkey', 'recovery']);
    const question = (await asked()).data.passkey!;
    const whole = await show(authenticator.use(question));
    expect(whole.body).toMatchObject({ success: true, data: { account: 'Passkeys12', userInfo: { account: 'Passkeys12' } } });
    expect(await whoIs(merchant, whole.body.data.logintoken)).toMatchObject({ accountId: person.actor.accountId });
    // Not for who is in already.
    expect((await callAs(merchant, person, operations.beginFactor)).body).toMatchObject({
      code: 409,
      msg: '本次登录已完成二次验证',
    });
  });

  it('answers of another sign-in, of a proof, or late ones open nothing', async () => {
    const { person, authenticator } = await withPasskey(merchant, 'Passkeys13');
    const [one, two] = [await waiting('Passkeys13'), await waiting('Passkeys13')];
    const asked = (await one.asked()).data.passkey!;
    await two.asked();
    expect((await two.show(authenticator.use(asked))).body).toMatchObject(wrong);
    const proof = await begin(merchant, person, operations.renewRecovery);
    expect((await one.show(authenticator.use(proof.data.passkey!))).body).toMatchObject(wrong);
    // Not asked any more: the question was spent.
    expect((await one.show(authenticator.use(asked))).body).toMatchObject(wrong);
    const [later, last] = [(await one.asked()).data.passkey!, (await one.asked()).data.passkey!];
    expect((await one.show(authenticator.use(later))).body).toMatchObject(wrong);
    await one.asked();
    expect(last.challenge).not.toBe(later.challenge);
  });

  it('without a passkey there is nothing to ask', async () => {
    const person = await newCustomer(merchant, 'Passkeys14');
    const app = await enrol(merchant, person, password);
    const { asked } = await waiting('Passkeys14');
    expect(await asked()).toMatchObject({ code: 409, msg: '该账户没有可在本站使用的通行密钥，请使用验证码或恢复码' });
    expect(app.recoveryCodes).toHaveLength(10);
  });

  it('is no way in where the copy moved to another host, which still wants a second factor', async () => {
    await withPasskey(merchant, 'Passkeys15');
    await merchant.restart({ XINYUE_ORIGIN: 'https://moved.example' });
    const { half, asked } = await waiting('Passkeys15');
    await merchant.restart();
    expect(half.needsFactor).toEqual(['recovery']);
    expect((await asked()).success).toBe(true);
    expect((await waiting('Passkeys15')).half.needsFactor).toEqual(['passkey', 'recovery']);
  });

  it('of staff it belongs to the back office, and passkeys of the portal’s address do not open it', async () => {
    const person = await signIn(merchant, clerk.account, clerk.password, 'backstage');
    const shown = { password: clerk.password };
    const { authenticator } = await enrolPasskey(merchant, person, shown, { origin: origins.backstage });
    const half = await signInHalf(merchant, clerk.account, clerk.password);
    const question = async () =>
      (await callAs<{ passkey: NonNullable<BegunProof['passkey']> }>(merchant, half, operations.beginFactor)).body.data.passkey;
    const show = async (lie: Lie) =>
      (await callAs(merchant, half, operations.proveFactor, { passkey: authenticator.use(await question(), lie) })).body;
    expect(await show({ origin: origins.portal })).toMatchObject(wrong);
    expect(await show({})).toMatchObject({ success: true, data: { userType: 0 } });
  });
});
