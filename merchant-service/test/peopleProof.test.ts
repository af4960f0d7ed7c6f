import { operations } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { form, newCustomer, signIn, payer } from './people.ts';
import { callAs, callProven, enrol, type Person, proofOf } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_PROOF_FRESH_MINUTES: '0' });
const { account, password } = demoStaff[0]!;
const payee = {
  payerAcctType: '01',
  payerBankNo: '102452000018',
  payerBankName: '中国建设银行',
  payerAcctNo: '6222021234567899999',
  payerAcctName: '他人',
};
let operator: Person;
beforeAll(async () => {
  operator = await signIn(merchant, account, password, 'backstage');
});
const people = async () => (await merchant.pool.query('select t::text as row from users t order by 1')).rows;
const shops = async () => (await merchant.pool.query('select t::text as row from merchants t order by 1')).rows;
const refused = (deed: string | RegExp, kind = 'people') => ({
  code: 403,
  data: { reason: 'needsProof', kind, deed: expect.stringMatching(deed) as string },
});

describe('Tr-M-01 people and payees, as an attacker with one session of staff', () => {
  it('C-46 changes nobody’s password, mobile or payee; what decides nothing needs no proof', async () => {
    const { actor } = await newCustomer(merchant, 'Victim0001');
    const row = {
      ...form('Victim0001', { nickname: '受害人', mobile: '138****1234' }),
      userType: 1,
      userStatus: 0,
      id: actor.accountId,
    };
    const { password: _, ...known } = { ...row, ...payer };
    const first = await callProven(merchant, operator, operations.saveUser, known, { password });
    expect(first.body).toMatchObject({ success: true });
    const before = await people();
    for (const [more, deed] of [
      [{ password: 'Known2026x' }, '修改客户 受害人（Victim0001）：设置登录密码'],
      [{ mobile: '13900009999' }, '修改客户 受害人（Victim0001）：手机号改为 139\\*{4}9999'],
      [payee, '修改客户 受害人（Victim0001）：收款账户改为 中国建设银行 \\*{4}9999'],
    ] as const)
      expect((await callAs(merchant, operator, operations.saveUser, { ...known, ...more })).body).toMatchObject(refused(deed));
    expect(await people()).toEqual(before);
    expect((await callAs(merchant, operator, operations.saveUser, known)).body).toMatchObject({ success: true });
  });

  it('C-32 a session alone moves neither mobile nor payee of its own account; the rest of a profile needs no proof', async () => {
    const own = 'Rubber2026Tap';
    const person = await newCustomer(merchant, 'Victim0009');
    const { password: _, ...known } = form('Victim0009', { nickname: '本人', mobile: '13812341234' });
    const profile = { ...known, ...payer };
    const save = (more: object, headers = {}) =>
      callAs(merchant, person, operations.updateProfile, { ...profile, ...more }, headers);
    expect((await callProven(merchant, person, operations.updateProfile, profile, { password: own })).body).toMatchObject({
      success: true,
    });
    const before = await people();
    for (const [more, deed] of [
      [{ mobile: '13900009999' }, '修改本人账户：手机号改为 139\\*{4}9999'],
      [payee, '修改本人账户：收款账户改为 中国建设银行 \\*{4}9999'],
      [{ ...payee, payerAcctNo: payer.payerAcctNo }, '修改本人账户：收款账户改为'],
    ] as const)
      expect((await save(more)).body).toMatchObject(refused(deed, 'own'));
    expect(await people()).toEqual(before);
    expect((await save({ nickname: '改名', mobile: '138****1234' })).body).toMatchObject({ success: true });
    expect((await save({ mobile: '13900009999', currentPassword: 'Wrong2026' })).body).toMatchObject({ code: 400 });
    expect((await save({ mobile: '13900009999', currentPassword: own })).body).toMatchObject({ success: true });
  });

  it('C-32 where there is a factor, another password of the own account needs it too', async () => {
    const own = 'Rubber2026Tap';
    const person = await newCustomer(merchant, 'Victim0010');
    await enrol(merchant, person, own);
    const change = { ...form('Victim0010', { password: 'Another2026Tap' }), currentPassword: own };
    expect((await callAs(merchant, person, operations.updateProfile, change)).body).toMatchObject(
      refused('修改本人账户：设置登录密码', 'own'),
    );
  });

  it('C-46 C-47 a proof is good for one person and one body alone', async () => {
    const [one, other] = [await newCustomer(merchant, 'Victim0002'), await newCustomer(merchant, 'Victim0003')];
    const shown = { password };
    const remove = (id: string) => ({ id });
    const proof = await proofOf(merchant, operator, operations.deleteUser, remove(one.actor.accountId), shown);
    const before = await people();
    const call = (body: object, headers: Record<string, string>) =>
      callAs(merchant, operator, operations.deleteUser, body, headers);
    expect((await call(remove(other.actor.accountId), { 'x-proof': proof })).body).toMatchObject(refused('删除客户 Victim0003'));
    // Spent by that.
    expect((await call(remove(one.actor.accountId), { 'x-proof': proof })).body).toMatchObject(refused('删除客户 Victim0002'));
    expect(await people()).toEqual(before);
    const done = await callProven(merchant, operator, operations.deleteUser, remove(one.actor.accountId), shown);
    expect(done.body).toMatchObject({ success: true });
  });

  it('C-50 sends no shop’s money elsewhere; opening and closing a shop needs none', async () => {
    const id = demoMerchants[2]!.merchantId;
    const before = await shops();
    expect((await callAs(merchant, operator, operations.updateMerchant, { id, ...payee })).body).toMatchObject(
      refused(/^设置商户 .+的收款账户 → 中国建设银行 他人 \*{4}9999$/, 'money'),
    );
    // The own password in the body proves nothing about money.
    expect(
      (await callAs(merchant, operator, operations.updateMerchant, { id, ...payee, actorPassword: password })).body,
    ).toMatchObject(refused('设置商户', 'money'));
    expect(await shops()).toEqual(before);
    for (const reamrk1 of ['1', '0'])
      expect((await callAs(merchant, operator, operations.updateMerchant, { id, reamrk1 })).body).toMatchObject({
        success: true,
      });
    const given = await callProven(merchant, operator, operations.updateMerchant, { id, ...payee }, { password });
    expect(given.body).toMatchObject({ success: true });
    // The same payee again is no change.
    expect((await callAs(merchant, operator, operations.updateMerchant, { id, ...payee })).body).toMatchObject({ success: true });
  });

  it('with a factor the password in the body proves nothing any more', async () => {
    const { actor } = await newCustomer(merchant, 'Victim0004');
    await enrol(merchant, operator, password);
    const before = await people();
    const body = { id: actor.accountId, actorPassword: password };
    expect((await callAs(merchant, operator, operations.deleteUser, body)).body).toMatchObject(refused('删除客户 Victim0004'));
    expect(await people()).toEqual(before);
  });
});
