import { type NoticeRow, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { openBrowser } from './browser.ts';
import { form, newCustomer, payer, signIn } from './people.ts';
import { callAs, type Person } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Person;
beforeAll(async () => {
  staff = await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage');
});
const { account: _, password: __, ...profile } = { ...form(''), nickname: '老张' };
const other = { ...payer, payerBankName: '建设银行', payerAcctNo: '3803021209200205678' };
const linesOf = async (person: Person) =>
  (await callAs<{ list: NoticeRow[] }>(merchant, person, operations.listNotices)).body.data.list;
const save = (person: Person, body: object) => callAs(merchant, person, operations.updateProfile, { ...profile, ...body });
const told = async (accountId: string, n: number) => {
  const mine = () => merchant.published.filter(({ type, data }) => type === 'account.secured' && data['accountId'] === accountId);
  await eventually(() => mine().length === n, { describe: `${n} facts about the account` });
  return mine().map(({ data }) => data);
};

describe('Tr-R-01 the owner is told what decides about the account', () => {
  it('own mobile, payee and password, each masked before and after', async () => {
    const person = await newCustomer(merchant, 'Told0001');
    const own = { currentPassword: 'Rubber2026Tap' };
    for (const body of [
      { age: 50 },
      { ...payer },
      { ...other },
      { mobile: '13900001111' },
      { mobile: '13900001111', password: 'Kx7Qm2Zt99' },
    ])
      expect((await save(person, { ...own, ...body })).body).toMatchObject({ success: true });
    const lines = await linesOf(person);
    expect(lines.map(({ what, text }) => [what, text])).toEqual([
      ['password', '登录密码已修改'],
      ['mobile', '手机号已变更：138****1234 → 139****1111'],
      ['payee', '收款账户已变更：工商银行 …3456 → 建设银行 …5678'],
      ['payee', '收款账户已变更：无 → 工商银行 …3456'],
    ]);
    expect(lines[0]).toMatchObject({ by: 'Told0001', time: '2026-03-02 10:00:00', device: '其他', open: true });
    const facts = await told(person.actor.accountId, 4);
    expect(facts.map(({ what, by, before, after }) => [what, by, before, after].join()).toSorted()).toEqual([
      'mobile,self,138****1234,139****1111',
      'password,self,,',
      'payee,self,,工商银行 …3456',
      'payee,self,工商银行 …3456,建设银行 …5678',
    ]);
    const text = JSON.stringify([facts, lines]);
    for (const secret of [
      payer.payerAcctNo,
      other.payerAcctNo,
      payer.payerAcctName,
      '13900001111',
      '13812341234',
      'Kx7Qm2Zt99',
      '老张',
    ])
      expect(text).not.toContain(secret);
  });

  it('what staff changed: the password of a customer, its payee, and the payee of a shop; also behind an equal mask', async () => {
    const person = await newCustomer(merchant, 'Told0002');
    const body = {
      ...form('Told0002', payer),
      nickname: '老张',
      userType: 1,
      userStatus: 0,
      id: person.userId,
      password: 'Given-by-0perator',
    };
    expect((await callAs(merchant, staff, operations.saveUser, body)).body).toMatchObject({ success: true });
    const again = await signIn(merchant, 'Told0002', 'Given-by-0perator');
    expect((await linesOf(again)).map(({ text, by }) => [text, by])).toEqual([
      // With the password that another set no browser is known any more, and who comes next is told of.
      ['不认识的浏览器登录了您的账户；如非本人，请立即修改密码并全部下线', 'Told0002'],
      ['登录密码已由他人设置', 'operator01'],
      ['收款账户已变更：无 → 工商银行 …3456', 'operator01'],
    ]);
    const { merchantId, customer } = demoMerchants[0]!;
    for (const payerAcctNo of ['6222021209200123456', '6222021209210123456'])
      expect(
        (await callAs(merchant, staff, operations.updateMerchant, { id: merchantId, ...payer, payerAcctType: '01', payerAcctNo }))
          .body,
      ).toMatchObject({ success: true });
    const shop = await signIn(merchant, customer.account, customer.password, 'backstage');
    expect((await linesOf(shop)).map(({ what, text }) => [what, text])).toEqual([
      ['payee', '收款账户已变更：工商银行 …3456 → 工商银行 …3456（已更换）'],
      ['payee', `收款账户已变更：${customer.payer.bankName} …${customer.payer.acctNo.slice(-4)} → 工商银行 …3456`],
    ]);
    expect(await told(merchantId, 2)).toContainEqual(
      expect.objectContaining({ userType: 2, by: 'other', after: '工商银行 …3456（已更换）' }),
    );
  });

  it('Tr-R-06 a role or rights that somebody else changed, each person, and not who did it', async () => {
    const { account, password, id } = demoStaff[1]!;
    const by = demoStaff[0]!.id;
    const clerk = await signIn(merchant, account, password, 'backstage');
    const words = { before: '普通用户', after: '公司管理员' };
    await merchant.receive(
      'system',
      makeEvent({
        type: 'rights.changed',
        actor: { kind: 'staff', id: by },
        time: '2026-03-02T01:00:00.000Z',
        data: { accountIds: [id, by], ...words },
      }),
    );
    expect((await linesOf(clerk)).filter(({ what }) => what === 'role')).toMatchObject([
      { text: '您的角色或权限已由他人变更：普通用户 → 公司管理员', by: 'operator01', time: '2026-03-02 09:00:00', address: '' },
    ]);
    expect(await told(id, 1)).toMatchObject([{ what: 'role', by: 'other', userType: 0, from: '', ...words }]);
    expect((await linesOf(staff)).filter(({ what }) => what === 'role')).toEqual([]);
  });

  it('a line stands on top for 72 hours, and there is no way to take it away', async () => {
    const person = await newCustomer(merchant, 'Told0003');
    await save(person, payer);
    merchant.clock.advance(72 * 3_600_000 - 1);
    expect(await linesOf(person)).toMatchObject([{ open: true }]);
    merchant.clock.advance(1);
    expect(await linesOf(person)).toMatchObject([{ open: false }]);
    const writes = Object.values(operations).filter(({ path }) => path.includes('/security/notice/'));
    expect(writes.map(({ path }) => path)).toEqual([operations.listNotices.path]);
  });

  it('a sign-in from a browser that is unknown while others are known, once for each', async () => {
    await newCustomer(merchant, 'Told0004');
    const from = (origin: string) => openBrowser(merchant, origin);
    const first = from('203.0.113.5');
    for (let n = 0; n < 2; n += 1) expect((await first.signIn('Told0004', 'Rubber2026Tap')).body.success).toBe(true);
    const person = await signIn(merchant, 'Told0004', 'Rubber2026Tap');
    const news = async () => (await linesOf(person)).filter(({ what }) => what === 'newBrowser').map(({ address }) => address);
    const known = (await news()).length;
    for (let n = 0; n < 3; n += 1) await from('198.51.100.77').signIn('Told0004', 'Rubber2026Tap');
    expect((await news()).slice(0, -known || undefined)).toEqual(['198.51.100.77']);
    const facts = await told(person.actor.accountId, known + 1);
    expect(facts).toContainEqual(expect.objectContaining({ what: 'newBrowser', by: 'self', from: '198.51.100.0/24' }));
  });
});
