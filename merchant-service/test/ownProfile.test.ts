import { operations, type Profile } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { newCustomer, signIn, whoIs } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();
type Person = Awaited<ReturnType<typeof newCustomer>>;

const profile = {
  nickname: '老张',
  mobile: '13812341234',
  sex: 1,
  age: 42,
  area: '云南省西双版纳',
  address: '景洪市',
  payerAcctType: '01',
  payerBankNo: '103100000026',
  payerBankName: '农业银行',
  payerAcctNo: '6222020012345678',
  payerAcctName: '张三',
};
const save = (person: Person, body: object) => merchant.call<Profile>(operations.updateProfile, body, { actor: person.actor });
const read = async (person: Person) =>
  (await merchant.call<Profile>(operations.readProfile, {}, { actor: person.actor })).body.data;

describe('C-32 changing the own account', () => {
  it('S-39 stores the form and answers the profile, masked', async () => {
    const person = await newCustomer(merchant, 'OwnUser01');
    const { body } = await save(person, { ...profile, id: person.userId });
    expect(body).toMatchObject({
      success: true,
      data: { nickname: '老张', mobile: '138****1234', payerAcctNo: '****5678', age: 42 },
    });
    expect(await read(person)).toEqual(body.data);
  });
  it('own-names version: what staff changed meanwhile is not undone by an older form', async () => {
    const person = await newCustomer(merchant, 'OwnUser09');
    const { version } = await read(person);
    expect((await save(person, { ...profile, versionSeen: version })).body.data.version).toBe(version + 1);
    const stale = await save(person, { ...profile, nickname: '旧', versionSeen: version });
    expect(stale.body).toMatchObject({ code: 409, data: { reason: 'edited', version: version + 1 } });
    expect((await read(person)).nickname).toBe('老张');
    // L3: refused before any password is looked at.
    const dear = { ...profile, password: 'Rubber2027Tap', currentPassword: 'Wrong2027', versionSeen: version };
    expect((await save(person, dear)).body).toMatchObject({ code: 409, data: { reason: 'edited', version: version + 1 } });
  });
  it('Z-40 Z-41 masks sent back change nothing', async () => {
    const person = await newCustomer(merchant, 'OwnUser02');
    await save(person, profile);
    const shown = await read(person);
    expect((await save(person, { ...shown, password: '********', age: 43 })).body).toMatchObject({
      success: true,
      data: { ...shown, age: 43, version: shown.version + 1 },
    });
    const full = await merchant.call(operations.revealOwn, {}, { actor: person.actor });
    expect(full.body.data).toEqual({ mobile: profile.mobile, payerAcctNo: profile.payerAcctNo });
    expect((await save(person, { ...shown, mobile: '139****0000' })).body).toMatchObject({ code: 400, msg: '手机格式错误' });
    expect((await save(person, { ...shown, payerAcctNo: '****0000' })).body).toMatchObject({ code: 400, msg: '请输入开户卡号' });
  });
  it('P-10 C-14 account, type, state and del of the body count for nothing; a foreign id is refused', async () => {
    const person = await newCustomer(merchant, 'OwnUser03');
    const other = await newCustomer(merchant, 'OwnUser04');
    const sly = { ...profile, account: 'Admin1234', userType: 0, userStatus: 1, del: 1, userCustomerId: other.userId };
    expect((await save(person, sly)).body.success).toBe(true);
    expect(await read(person)).toMatchObject({ account: 'OwnUser03', userType: 1, userStatus: 0 });
    for (const id of ['id', 'userId'])
      expect((await save(person, { ...profile, [id]: other.userId, nickname: '别人' })).body).toMatchObject({ code: 403 });
    expect((await read(other)).nickname).not.toBe('别人');
  });
  it('V-11 V-12 V-13 answers each missing field with its own sentence and stores nothing', async () => {
    const person = await newCustomer(merchant, 'OwnUser05');
    const before = await read(person);
    const cases: [object, string][] = [
      [{ payerAcctType: '' }, '请选择账号类型'],
      [{ payerBankNo: '' }, '请输入开户行编码'],
      [{ payerBankName: '' }, '请输入开户行'],
      [{ payerAcctNo: '' }, '请输入开户卡号'],
      [{ payerAcctName: '' }, '请输入开户账户名'],
      [{ mobile: '' }, '请输入手机号'],
      [{ mobile: '12345678901' }, '手机格式错误'],
      [{ sex: '' }, '请选择性别'],
      [{ age: '' }, '请输入年龄'],
      [{ area: ' ' }, '请输入所属地区'],
    ];
    for (const [more, msg] of cases)
      expect((await save(person, { ...profile, ...more })).body, msg).toMatchObject({ code: 400, msg });
    expect(await read(person)).toEqual(before);
  });
});

describe('Z-45 another password', () => {
  it('needs the current one and V-04, ends the other sessions and lets the new one in', async () => {
    const person = await newCustomer(merchant, 'OwnUser06');
    const elsewhere = await signIn(merchant, 'OwnUser06');
    const wrong = await save(person, { ...profile, password: 'Latex2027Tap', currentPassword: 'Wrong2026' });
    expect(wrong.body).toMatchObject({ code: 400, msg: '当前密码错误' });
    expect((await save(person, { ...profile, password: 'Latex2027Tap' })).body).toMatchObject({ msg: '请输入当前密码' });
    const weak = await save(person, { ...profile, password: 'latex', currentPassword: 'Rubber2026Tap' });
    expect(weak.body.msg).toBe('密码需大写字母+数字+小写字母组成并至少六位！');
    expect(await whoIs(merchant, elsewhere.logintoken)).not.toBeNull();
    const done = await save(person, { ...profile, password: 'Latex2027Tap', currentPassword: 'Rubber2026Tap' });
    expect(done.body.success).toBe(true);
    expect(await whoIs(merchant, elsewhere.logintoken)).toBeNull();
    await signIn(merchant, 'OwnUser06', 'Latex2027Tap');
    await expect(signIn(merchant, 'OwnUser06')).rejects.toThrow('账号或密码错误');
  });
  it('V-11 needs no bank details: who gave none can change it, and what was given stays', async () => {
    const person = await newCustomer(merchant, 'OwnUser08');
    const { payerAcctType: _1, payerBankNo: _2, payerBankName: _3, payerAcctNo: _4, payerAcctName: _5, ...rest } = profile;
    const done = await save(person, { ...rest, password: 'Latex2027Tap', currentPassword: 'Rubber2026Tap' });
    expect(done.body).toMatchObject({ success: true, data: { payerAcctNo: '', payerAcctType: '' } });
    await save(person, profile);
    await save(person, { ...rest, age: 50 });
    expect(await read(person)).toMatchObject({ age: 50, payerAcctNo: '****5678', payerBankName: '农业银行' });
    const part = await save(person, { ...rest, payerBankName: '农业银行' });
    expect(part.body).toMatchObject({ code: 400, msg: '请选择账号类型' });
  });
  it('L1 guesses of the current password are counted', async () => {
    const person = await newCustomer(merchant, 'OwnUser07');
    const guess = (n: number) => save(person, { ...profile, password: 'Latex2027Tap', currentPassword: `Wrong${n}x1` });
    for (let n = 0; n < 10; n += 1) expect((await guess(n)).body.code).toBe(400);
    expect(await guess(10)).toMatchObject({ status: 429 });
  });
});
