import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { form, newCustomer, signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();
const register = (body: object) => merchant.call(operations.register, body);
const countUsers = async () => (await merchant.pool.query<{ n: number }>('select count(*) as n from users')).rows[0]!.n;

describe('registration', () => {
  it('C-22 makes an account that can sign in and tells account.registered without personal data', async () => {
    const answer = await register(form('Qingdao01', { nickname: '青岛小王', payerAcctNo: '6222021234567890123' }));
    expect(answer.body).toEqual({ success: true, code: 200, msg: '操作成功', data: null });
    const { userId } = await signIn(merchant, 'Qingdao01');
    const published = await eventually(() => merchant.published.find(({ aggregateId }) => aggregateId === userId), {
      describe: 'the fact',
    });
    expect(published).toMatchObject({ type: 'account.registered', aggregateVersion: 1, actor: { kind: 'customer', id: userId } });
    expect(published.data).toEqual({ accountId: userId, ownerId: userId, userType: 1, nickname: '青岛小王', disabled: false });
  });
  it('P-04 Z-43 ignores userType, userStatus, del and ids of the body', async () => {
    const own = { userType: 0, userStatus: 1, del: 1, id: '1', userId: '1', version: 9, disabled: true, passwordHash: 'x' };
    expect((await register(form('Qingdao02', own))).body.success).toBe(true);
    const { rows } = await merchant.pool.query("select * from users where account = 'Qingdao02'");
    expect(rows[0]).toMatchObject({ user_type: 1, disabled: false, deleted: false, version: 1 });
    expect(rows[0].id).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('C-22 M-61 refuses an account that exists, in whatever case, with 409 账户已存在', async () => {
    await register(form('Shanghai1'));
    for (const account of ['Shanghai1', 'SHANGHAI1'])
      expect((await register(form(account))).body).toMatchObject({ success: false, code: 409, msg: '账户已存在' });
  });
  it('P2 Z-40 takes no stars for a card number: nobody could tell them from a mask', async () => {
    const before = await countUsers();
    for (const payerAcctNo of ['*', '****5678'])
      expect((await register(form('Starred01', { payerAcctNo }))).body).toMatchObject({ code: 400, msg: '请输入开户卡号' });
    expect(await countUsers()).toBe(before);
  });
  it('C-22 makes one account of many equal requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(form('AtOnce123'))));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 409)).toHaveLength(7);
  });
  it('C-22 own-names the same idempotency key makes one account and answers alike; another body is refused', async () => {
    const headers = { 'idempotency-key': 'a-key-of-sixteen-characters' };
    const send = (body: object) => merchant.call(operations.register, body, { headers });
    const before = await countUsers();
    const answers = [await send(form('Again1234')), ...(await Promise.all([send(form('Again1234')), send(form('Again1234'))]))];
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ success: true, code: 200, msg: '操作成功', data: null })),
    );
    const others = [{ age: 42 }, { password: 'Other2026Tap' }, { account: 'Another123' }];
    for (const other of others)
      expect((await send(form('Again1234', other))).body, JSON.stringify(other)).toMatchObject({
        code: 409,
        msg: '同一请求编号的内容不一致',
      });
    expect(await countUsers()).toBe(before + 1);
  });
  it.each([
    ['V-01', { account: '' }, '请输入账户'],
    ['V-02', { account: 'abc4567' }, '账户需字母加数字并不小于八位！'],
    ['V-02', { account: 'abc 45678' }, '账户需字母加数字并不小于八位！'],
    ['V-03', { password: undefined }, '请输入密码'],
    ['V-04', { password: 'rubber2026' }, '密码需大写字母+数字+小写字母组成并至少六位！'],
    ['V-05', { mobile: '' }, '请输入手机号'],
    ['V-06', { mobile: '16812341234' }, '手机格式错误'],
    ['V-07', { sex: 2 }, '请选择性别'],
    ['V-07', { age: '' }, '请输入年龄'],
    ['V-07', { area: null }, '请输入所属地区'],
    ['Z-53', { account: 'admin' }, '账户需字母加数字并不小于八位！'],
  ])('%s refuses %j and stores nothing', async (_row, wrong, msg) => {
    const before = await countUsers();
    expect((await register(form('Valid12345', wrong))).body).toMatchObject({ success: false, code: 400, msg });
    expect(await countUsers()).toBe(before);
  });
  it('V-09 nickname and address may be empty; the nickname is then the account', async () => {
    const { userName, userInfo } = await newCustomer(merchant, 'Nameless1');
    expect([userName, userInfo?.nickname, userInfo?.address]).toEqual(['Nameless1', 'Nameless1', '']);
  });
});

describe('what is stored', () => {
  it('P1 L3 has no password, mobile or card number in clear in any row', async () => {
    await register(form('Canary123', { mobile: '13987654321', payerAcctNo: '6217009999888877776', payerAcctName: '钱多多' }));
    for (const table of ['users', 'outbox', 'sign_in_tries', 'sessions']) {
      const { rows } = await merchant.pool.query(`select t::text as line from ${table} t`);
      const all = rows.map(({ line }) => line + hexAsText(line)).join('\n');
      expect(all).not.toMatch(/13987654321|6217009999888877776|钱多多|Rubber2026Tap/);
    }
    const { rows } = await merchant.pool.query("select password_hash from users where account = 'Canary123'");
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

const hexAsText = (line: string) =>
  [...line.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString()).join(' ');
