import { type Actor, operations, type UserRow } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { form, newCustomer, signIn, whoIs } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Actor;
beforeAll(async () => {
  staff = (await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage')).actor;
});

const payer = {
  payerAcctType: '01',
  payerBankNo: '103100000026',
  payerBankName: '农业银行',
  payerAcctNo: '6222020012345678',
  payerAcctName: '王小明',
};
const userBody = (account: string, more: object = {}) => ({
  userType: 1,
  userStatus: 0,
  ...form(account, { nickname: '王小明', ...payer }),
  ...more,
});
const call = <T = { id: string }>(name: keyof typeof operations, body: object, actor: Actor = staff) =>
  merchant.call<T>(operations[name], body, { actor });
const list = async (body: object) => (await call<{ list: UserRow[]; total: number }>('listUsers', body)).body.data;
const make = async (account: string, more: object = {}) => (await call('saveUser', userBody(account, more))).body.data.id;
const rowOf = async (id: string) => (await list({ id })).list[0]!;
const trail = async (rowId: string) =>
  (await call<{ list: { what: string; who: string; before: object; after: object }[] }>('listMerchantAudits', { rowId })).body
    .data.list;

describe('C-45 the list of users', () => {
  it('P2 K-25 shows customers and staff apart, masked, without a password, with the exact total', async () => {
    const id = await make('ListUser1');
    const { list: rows, total } = await list({ userType: 1, pageSize: 2 });
    expect(rows).toHaveLength(2);
    expect(total).toBeGreaterThan(2);
    expect(rows[0]).toMatchObject({ id, account: 'ListUser1', mobile: '138****1234', payerAcctNo: '****5678', userStatus: 0 });
    expect(JSON.stringify(rows)).not.toMatch(/argon2|password|6222020012345678|13812341234/);
    expect((await list({ userType: 0 })).list.every(({ userType }) => userType === 0)).toBe(true);
  });
  it('finds by part of account and nickname, by the whole mobile alone, and by state', async () => {
    const id = await make('FindMe123', { nickname: '找得到', mobile: '15900001111' });
    for (const filter of [{ account: 'indme' }, { nickname: '得到' }, { mobile: '15900001111' }, { id }])
      expect((await list(filter)).list.map((row) => row.id)).toEqual([id]);
    expect((await list({ mobile: '1590000' })).total).toBe(0);
    expect((await list({ account: '%' })).total).toBe(0);
    expect((await list({ account: 'FindMe', userStatus: 1 })).total).toBe(0);
    expect((await list({ id: 'nonsense' })).total).toBe(0);
  });
  it('R-80 own-names finds several by `ids`, of the class that is asked for alone', async () => {
    const [one, two] = [await make('ManyIds01'), await make('ManyIds02')];
    const ids = [one, 'nonsense', staff.accountId, two];
    expect((await list({ ids, userType: 1 })).list.map(({ id }) => id)).toEqual([two, one]);
    expect(await list({ ids, userType: 0 })).toMatchObject({ total: 1, list: [{ id: staff.accountId }] });
    expect(await list({ ids: ['nonsense'] })).toEqual({ list: [], total: 0 });
  });
  it('P-18 is for staff alone', async () => {
    const customer = (await newCustomer(merchant, 'Outsider1')).actor;
    for (const name of ['listUsers', 'saveUser', 'deleteUser', 'revealUser'] as const)
      expect((await call(name, userBody('Nobody123'), customer)).body).toMatchObject({ success: false, code: 403 });
  });
});

describe('C-46 saving a user', () => {
  it('R-68 makes a customer who can sign in, tells it and leaves a trail', async () => {
    const id = await make('MadeUser1');
    expect((await signIn(merchant, 'MadeUser1')).actor.accountId).toBe(id);
    expect(await trail(id)).toMatchObject([
      { what: 'user.made', who: staff.name, before: null, after: { account: 'MadeUser1' } },
    ]);
    expect((await call('saveUser', userBody('madeuser1'))).body).toMatchObject({
      code: 409,
      msg: '账户已存在',
      data: { errors: [{ path: 'account', message: '账户已存在' }] },
    });
  });
  it('V-35 V-36 answers every missing field with its own sentence', async () => {
    const refused = async (more: object) => (await call('saveUser', userBody('Refused12', more))).body;
    const cases: [object, string][] = [
      [{ userType: '' }, '请选择账户属性'],
      [{ account: '' }, '请输入账户'],
      [{ password: '' }, '请输入密码'],
      [{ mobile: '' }, '请输入手机号'],
      [{ mobile: '16612341234' }, '手机格式错误'],
      [{ mobile: '138****9999' }, '手机格式错误'],
      [{ sex: '' }, '请选择性别'],
      [{ age: '' }, '请输入年龄'],
      [{ area: '' }, '请输入所属地区'],
      [{ userStatus: '' }, '请选择人员状态'],
      [{ payerAcctType: '' }, '请选择账号类型'],
      [{ payerBankNo: '' }, '请输入开户行编码'],
      [{ payerBankName: '' }, '请输入开户行'],
      [{ payerAcctNo: '' }, '请输入开户卡号'],
      [{ payerAcctName: '' }, '请输入开户账户名'],
      [{ password: 'short' }, '密码需大写字母+数字+小写字母组成并至少六位！'],
      [{ userType: 0, password: 'Rubber2026' }, '管理人员密码至少 12 位'],
    ];
    for (const [more, message] of cases) expect(await refused(more), message).toMatchObject({ code: 400, msg: message });
    expect((await list({ account: 'Refused12' })).total).toBe(0);
  });
  it('Z-41 Z-47 an edit keeps account, type, password and masked numbers, and stores the rest', async () => {
    const id = await make('EditUser1');
    const shown = await rowOf(id);
    const edit = { ...shown, ...userBody('Other1234'), id, userType: 0, password: '********', nickname: '', age: 52 };
    const masked = { mobile: shown.mobile, payerAcctNo: shown.payerAcctNo };
    expect((await call('saveUser', { ...edit, ...masked })).body).toMatchObject({ success: true, data: { id } });
    expect(await rowOf(id)).toMatchObject({ account: 'EditUser1', userType: 1, nickname: 'EditUser1', age: 52, ...masked });
    await signIn(merchant, 'EditUser1');
    expect((await trail(id))[0]).toMatchObject({
      what: 'user.edited',
      before: { age: 41, nickname: '王小明' },
      after: { age: 52, nickname: 'EditUser1' },
    });
    const look = await call<{ mobile: string; payerAcctNo: string }>('revealUser', { id, reason: '客户来电核对' });
    expect(look.body.data).toEqual({ mobile: '13812341234', payerAcctNo: '6222020012345678' });
  });
  it('S-22 S-38 disabling ends the sessions of the customer and the shop, closes the shop, and enabling opens it', async () => {
    const { customer, merchantId } = demoMerchants[0]!;
    const person = await signIn(merchant, customer.account, customer.password);
    const shop = await signIn(merchant, customer.account, customer.password, 'backstage');
    const shown = await rowOf(customer.id);
    const body = { ...userBody('x'), ...shown, ...payer, id: customer.id, mobile: shown.mobile, password: '' };
    await call('saveUser', { ...body, userStatus: 1 });
    for (const { logintoken } of [person, shop]) expect(await whoIs(merchant, logintoken)).toBeNull();
    const facts = () => merchant.published.filter(({ aggregateId }) => [customer.id, merchantId].includes(aggregateId));
    await expect.poll(() => facts().map(({ type }) => type)).toContain('merchant.changed');
    await expect.poll(() => facts().filter(({ type }) => type === 'session.ended')).toHaveLength(2);
    expect(facts().findLast(({ type }) => type === 'merchant.changed')!.data).toMatchObject({ open: false });
    await call('saveUser', { ...body, userStatus: 0 });
    await signIn(merchant, customer.account, customer.password, 'backstage');
    await expect.poll(() => facts().findLast(({ type }) => type === 'merchant.changed')!.data).toMatchObject({ open: true });
    for (const id of [customer.id, merchantId]) {
      const versions = facts()
        .filter(({ aggregateId }) => aggregateId === id)
        .map(({ aggregateVersion }) => aggregateVersion);
      expect(versions).toEqual(versions.map((_, index) => versions[0]! + index));
    }
  });
  it('S-38 another password ends the sessions; the old one is no use', async () => {
    const id = await make('NewPass12');
    const before = await signIn(merchant, 'NewPass12');
    await call('saveUser', { ...userBody('NewPass12'), id, password: 'Latex2027Tap' });
    expect(await whoIs(merchant, before.logintoken)).toBeNull();
    await expect(signIn(merchant, 'NewPass12')).rejects.toThrow('账号或密码错误');
    await signIn(merchant, 'NewPass12', 'Latex2027Tap');
    expect((await trail(id))[0]!.after).toMatchObject({ password: '***' });
  });
  it('R-80 Z-45 staff need account, name, password and state alone', async () => {
    const body = {
      userType: 0,
      userStatus: 0,
      account: 'operator77',
      nickname: '小李',
      password: 'long enough, 12+',
      actorPassword: demoStaff[0]!.password,
    };
    const { id } = (await call('saveUser', body)).body.data;
    expect((await signIn(merchant, 'operator77', body.password, 'backstage')).actor).toMatchObject({
      accountId: id,
      userType: 0,
    });
    expect((await call('saveUser', { ...body, account: demoMerchants[1]!.customer.account })).body).toMatchObject({ code: 409 });
  });
  it('own-names version: an editor who saw an older state is told who saved meanwhile, and changes nothing', async () => {
    const id = await make('SeenUser1');
    const shown = await rowOf(id);
    expect(shown.version).toBe(1);
    const body = { ...userBody('SeenUser1'), id, password: '', mobile: shown.mobile, versionSeen: 1 };
    expect((await call('saveUser', { ...body, userStatus: 1, nickname: '甲改' })).body.success).toBe(true);
    const stale = await call('saveUser', { ...body, nickname: '旧', userStatus: 0 });
    expect(stale.body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^运营专员 已于 .* 修改此记录，请核对后再次保存$/) as string,
      data: {
        reason: 'edited',
        version: 2,
        edits: [{ before: { nickname: '王小明', userStatus: 0 }, after: { nickname: '甲改', userStatus: 1 } }],
      },
    });
    expect((stale.body.data as unknown as { edits: unknown[] }).edits).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ userStatus: 1, nickname: '甲改', version: 2 });
    expect((await call('saveUser', { ...body, versionSeen: 2, userStatus: 0 })).body.success).toBe(true);
    expect(await rowOf(id)).toMatchObject({ userStatus: 0, version: 3 });
    // Documented clients say nothing of it, and nobody refuses them.
    expect((await call('saveUser', { ...body, versionSeen: undefined, nickname: '第三' })).body.success).toBe(true);
  });
  it('nobody shuts oneself out', async () => {
    const body = { userType: 0, userStatus: 1, account: staff.account, nickname: staff.name, password: '', id: staff.accountId };
    expect((await call('saveUser', body)).body).toMatchObject({ code: 409, msg: '不能停用或删除自己的账户' });
    expect((await call('deleteUser', { id: staff.accountId, del: 1 })).body).toMatchObject({ code: 409 });
  });
});

describe('C-47 deleting a user', () => {
  it('S-23 C-16 takes the row out of the list, ends the sessions, keeps the name taken, and is the same twice', async () => {
    const id = await make('GoneUser1');
    const { logintoken } = await signIn(merchant, 'GoneUser1');
    for (let n = 0; n < 2; n += 1)
      expect((await call('deleteUser', { id, userStatus: 0, del: 1 })).body).toMatchObject({ success: true });
    expect(await whoIs(merchant, logintoken)).toBeNull();
    expect((await list({ id })).total).toBe(0);
    await expect(signIn(merchant, 'GoneUser1')).rejects.toThrow('账号或密码错误');
    expect((await call('saveUser', userBody('GoneUser1'))).body).toMatchObject({ code: 409 });
    expect((await trail(id)).map(({ what }) => what)).toEqual(['user.deleted', 'user.made']);
    expect((await call('deleteUser', { id: '019a0000-0000-7000-8000-000000000000' })).body).toMatchObject({ code: 404 });
  });
});
