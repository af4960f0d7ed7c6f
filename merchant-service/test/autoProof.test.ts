import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { signIn, whoIs } from './people.ts';
import { appCode, callAs, enrol, type Person, proofOf } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0' });
const { merchantId, customer } = demoMerchants[0]!;
const auto = async () =>
  (await merchant.pool.query<{ on: boolean }>('select auto_withdraw as "on" from merchants where id = $1', [merchantId])).rows[0]!
    .on;
const turn = async (by: Person, on: boolean, more: Record<string, string> = {}, id = merchantId) =>
  (await callAs(merchant, by, operations.updateMerchant, { id, reamrk3: on ? '1' : '0' }, more)).body;

it('Tr-M-01 C-51 a shop with a second factor proves who switches its automatic withdrawal, one without goes on as documented', async () => {
  const shop = await signIn(merchant, customer.account, customer.password, 'backstage');
  const before = await auto();
  expect(shop.actor.hasFactor).toBeUndefined();
  expect(await turn(shop, !before)).toMatchObject({ success: true });
  expect(await auto()).toBe(!before);

  const { secret } = await enrol(merchant, shop, customer.password);
  const secured = { ...shop, actor: (await whoIs(merchant, shop.logintoken))! };
  expect(secured.actor.hasFactor).toBe(true);
  const deed = `${before ? '开启' : '关闭'}本店的自动提现`;
  expect(await turn(secured, before)).toMatchObject({ code: 403, data: { reason: 'needsProof', kind: 'money', deed } });
  expect(await auto()).toBe(!before);
  // What stays as it is changes nothing, and a foreign shop is none.
  expect(await turn(secured, !before)).toMatchObject({ success: true });
  expect(await turn(secured, before, {}, demoMerchants[1]!.merchantId)).toMatchObject({ code: 404 });
  merchant.clock.advance(30_000);
  const body = { id: merchantId, reamrk3: before ? '1' : '0' };
  const shown = { password: customer.password, code: appCode(merchant, secret) };
  const proof = await proofOf(merchant, secured, operations.updateMerchant, body, shown);
  expect(await turn(secured, before, { 'x-proof': proof })).toMatchObject({ success: true });
  expect(await auto()).toBe(before);
});

it('C-49 staff switch it as before, with a factor or without', async () => {
  const staff = await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage');
  const before = await auto();
  expect(await turn({ ...staff, actor: { ...staff.actor, hasFactor: true } }, !before)).toMatchObject({ success: true });
  expect(await auto()).toBe(!before);
});
