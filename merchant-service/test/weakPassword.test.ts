import { operations, type SecurityAnswer, type SignInAnswer } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { demoMerchants } from '../src/demo/demoAccounts.ts';
import { form, payer, sessionHeader, signIn, whoIs } from './people.ts';
import { begin, callAs, proofOf } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0' });
const weak = { code: 409, msg: '密码少于 8 位，请先更换', data: { reason: 'passwordWeak' } };
const short = 'Kx7Qm2';

const profile = { nickname: '老张', mobile: '13812341234', sex: 1, age: 42, area: '云南省' };

it('Tr-Z-02 V-04 six letters register and sign in; mobile and payee ask for more first, the rest does not', async () => {
  expect((await merchant.call(operations.register, form('Weakly01', { password: short }))).body).toMatchObject({ success: true });
  const person = await signIn(merchant, 'Weakly01', short);
  expect(person).toMatchObject<Partial<SignInAnswer>>({ passwordWeak: true });
  expect(person.actor).toMatchObject({ passwordWeak: true });
  expect((await callAs<SecurityAnswer>(merchant, person, operations.querySecurity)).body.data).toMatchObject({
    passwordWeak: true,
    passwordTime: '2026-03-02 10:00:00',
  });
  const save = (body: object) => callAs(merchant, person, operations.updateProfile, { ...profile, ...body });
  expect((await save({ age: 43 })).body).toMatchObject({ success: true });
  for (const body of [{ mobile: '13900000000' }, payer]) {
    expect((await save({ ...body, currentPassword: short })).body).toMatchObject(weak);
    expect(await begin(merchant, person, operations.updateProfile, { ...profile, ...body })).toMatchObject(weak);
  }
  expect((await save({ password: 'Kx7Qm2Zt', currentPassword: short })).body).toMatchObject({ success: true });
  const mended = { ...person, actor: (await whoIs(merchant, person.logintoken))! };
  expect(mended.actor).not.toHaveProperty('passwordWeak');
  const proof = await proofOf(merchant, mended, operations.updateProfile, { ...profile, ...payer }, { password: 'Kx7Qm2Zt' });
  expect(
    (await callAs(merchant, mended, operations.updateProfile, { ...profile, ...payer }, { 'x-proof': proof })).body,
  ).toMatchObject({ success: true });
  expect(await signIn(merchant, 'Weakly01', 'Kx7Qm2Zt')).not.toHaveProperty('passwordWeak');
});

it('Tr-Z-02 a shop with a weak one proves nothing but its change; a password of before is known by its next sign-in', async () => {
  const { customer, merchantId } = demoMerchants[0]!;
  const before = await signIn(merchant, customer.account, customer.password, 'backstage');
  const change = { currentPassword: customer.password, password: short };
  expect((await callAs(merchant, before, operations.changeShopPassword, change)).body).toMatchObject({ success: true });
  // As a copy of before this was noted.
  await merchant.byHand('update merchants set password_weak = false where id = $1', [merchantId]);
  const shop = await signIn(merchant, customer.account, short, 'backstage');
  expect([shop.passwordWeak, shop.actor.passwordWeak]).toEqual([true, true]);
  expect(await begin(merchant, shop, operations.beginTotp)).toMatchObject(weak);
  const claim = { session: sessionHeader(shop.logintoken)['x-session-hash'], path: '/x', bodyHash: 'h', kind: 'money' };
  expect((await merchant.ask('/internal/proofs/spend', claim, { actor: shop.actor, service: 'payout' })).body).toMatchObject(
    weak,
  );
  const back = { currentPassword: short, password: 'Kx7Qm2Zt' };
  expect((await callAs(merchant, shop, operations.changeShopPassword, back)).body).toMatchObject({ success: true });
  const mended = { ...shop, actor: (await whoIs(merchant, shop.logintoken))! };
  expect(await begin(merchant, mended, operations.beginTotp)).toMatchObject({ success: true });
});
