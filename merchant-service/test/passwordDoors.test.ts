import { newId } from '@xinyue/kit/newId';
import { type Actor, operations, sentence } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { applicationOf, handIn } from './applicants.ts';
import { form, newCustomer, payer, sessionHeader, signIn } from './people.ts';
import { startMerchant, useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1' });
type Person = { actor: Actor; logintoken: string };
let staff: Person;
let shop: Person;
beforeAll(async () => {
  staff = await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage');
  shop = await signIn(merchant, demoMerchants[0]!.customer.account, demoMerchants[0]!.customer.password, 'backstage');
});

/** The same for every door; each has what the forms take. */
const common = sentence('passwordCommon').text;
const uniform = sentence('passwordUniform', 4).text;
const refusedOfOthers = [
  ['Password1', common],
  ['P4ssw0rd', common],
  ['2026Dragon99', common],
  ['Abcdef12', common],
  ['Qz1Qz1Qz1', uniform],
  ['Xinyue12x', sentence('passwordOwnWords', 4).text],
  ['xiangjiao-信越', sentence('passwordOwnWords', 4).text],
] as const;
const refusedOfStaff = [
  ['2026Password2026', common],
  ['!!!!p4ssw0rd!!!!', common],
  ['aaaabbbbcccc', uniform],
  ['xinyue-信越-rubber', sentence('passwordOwnWords', 8).text],
] as const;

let ofShop = demoMerchants[0]!.customer.password;
let made = 0;
const fresh = (start: string) => `${start}${String((made += 1)).padStart(4, '0')}`;
const as = ({ actor, logintoken }: Person) => ({ actor, headers: sessionHeader(logintoken) });
const said = async (answer: Promise<{ body: { success: boolean; msg: string } }>) => {
  const { success, msg } = (await answer).body;
  return success ? '' : msg;
};
const save = (body: object) => said(merchant.call(operations.saveUser, { userStatus: 0, ...body }, as(staff)));
const customerBody = (account: string, password: string) => ({
  userType: 1,
  ...form(account),
  ...payer,
  nickname: account,
  password,
});
const idOf = async (account: string) =>
  (await merchant.pool.query<{ id: string }>('select id from users where account = $1', [account])).rows[0]!.id;

/** The doors at which customers and shops get a password, each with the account that stands behind it. */
const doors: Record<string, (password: string) => Promise<string>> = {
  'C-22 registration': (password) => said(merchant.call(operations.register, { ...form(fresh('Door')), password })),
  async 'C-32 the own one'(password) {
    const person = await newCustomer(merchant, fresh('Owns'));
    const body = { ...form(''), nickname: '老张', currentPassword: 'Rubber2026Tap', password };
    return said(merchant.call(operations.updateProfile, body, as(person)));
  },
  'C-46 a new customer': (password) => save(customerBody(fresh('Made'), password)),
  async 'C-46 of a customer'(password) {
    const account = fresh('Kept');
    await newCustomer(merchant, account);
    return save({ ...customerBody(account, password), id: await idOf(account) });
  },
  async 'C-30 of a shop to be'(password) {
    const { actor } = await newCustomer(merchant, fresh('Shop'));
    return said(handIn(merchant, actor, await applicationOf(merchant, actor, { password })));
  },
  async 'Z-45 a shop its own'(password) {
    const answer = await said(merchant.call(operations.changeShopPassword, { currentPassword: ofShop, password }, as(shop)));
    if (answer === '') ofShop = password;
    return answer;
  },
};
const ask = (body: object) => said(merchant.ask('/internal/staff/make', body, { actor: staff.actor, service: 'system' }));
const staffDoors: Record<string, (password: string) => Promise<string>> = {
  'C-46 a new member of staff': (password) => save({ userType: 0, account: fresh('staff'), nickname: '张三', password }),
  'T-03 a new member of staff': (password) => ask({ id: newId(), account: fresh('clerk'), password }),
  async 'C-46 of another'(password) {
    const account = fresh('other');
    expect(await ask({ id: newId(), account, password: 'Given-by-0perator' })).toBe('');
    return save({ userType: 0, id: await idOf(account), account, nickname: account, password });
  },
  async 'Z-45 the own one'(password) {
    const currentPassword = demoStaff[0]!.password;
    return said(merchant.call(operations.changeStaffPassword, { currentPassword, password }, as(staff)));
  },
};
const sayAt = async (door: (password: string) => Promise<string>, list: readonly (readonly [string, string])[]) => {
  const answers = [];
  for (const [password] of list) answers.push([password, await door(password)]);
  return answers;
};

describe('Tr-V-01 every door refuses the same passwords', () => {
  it.each(Object.entries(doors))('%s', async (_name, door) => {
    expect(await sayAt(door, refusedOfOthers)).toEqual(refusedOfOthers);
    expect(await door('Rubber2030Tap')).toBe('');
  });

  it.each(Object.entries(staffDoors))('%s', async (_name, door) => {
    expect(await sayAt(door, refusedOfStaff)).toEqual(refusedOfStaff);
    expect(await door('Chosen-for-staff-77')).toBe('');
  });

  it('the own names count: account, nickname and the name of the shop', async () => {
    const words = sentence('passwordOwnWords', 4).text;
    const own = { ...form('Tapper77'), nickname: '割胶工' };
    expect(await said(merchant.call(operations.register, { ...own, password: 'Tapper77Abc' }))).toBe(words);
    expect(await said(merchant.call(operations.register, { ...own, password: '割胶工割胶工割胶工aB1' }))).toBe(words);
    expect(await doors['Z-45 a shop its own']!('青岛港信橡胶青岛港信橡胶1')).toBe(words);
  });

  it('the first start ends at one, of `admin` and of further staff', async () => {
    const wanted = { XINYUE_ADMIN_PASSWORD: 'Given-by-0perator' };
    for (const [password, message] of refusedOfStaff) {
      await expect(startMerchant({ XINYUE_ADMIN_PASSWORD: password })).rejects.toThrow(message);
      await expect(startMerchant({ ...wanted, XINYUE_STAFF: `second:${password}` })).rejects.toThrow(message);
    }
  });
});
