import { type Actor, operations, type Profile, type ShopCompany } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { newCustomer, signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const [first, second] = [demoMerchants[0]!, demoMerchants[1]!];
const company = { legalName: '青岛港信橡胶有限公司', taxNo: '91350100M000100Y43' };
const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Actor;
let shop: Actor;
beforeAll(async () => {
  staff = (await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage')).actor;
  shop = (await signIn(merchant, first.customer.account, first.customer.password, 'backstage')).actor;
});
const call = async <T = ShopCompany>(name: keyof typeof operations, body: object, actor: Actor, key?: string) =>
  (await merchant.call<T>(operations[name], body, { actor, ...(key && { headers: { 'idempotency-key': key } }) })).body;
const parties = async (customerId: string, service = 'order') =>
  (await merchant.ask('/internal/parties/read', { customerId, shopId: first.customer.id }, { service })).body;

describe('Po-60 the company of an account', () => {
  const profile = { nickname: '老张', mobile: '13812341234', sex: 1, age: 42, area: '云南省西双版纳' };
  const save = (actor: Actor, body: object) => call<Profile>('updateProfile', { ...profile, ...body }, actor);

  it('is optional, kept as on the licence, left alone by forms that do not name it, and emptied by an empty one', async () => {
    const { actor } = await newCustomer(merchant, 'Company01');
    expect((await call<Profile>('readProfile', {}, actor)).data).toMatchObject({ legalName: '', taxNo: '' });
    const saved = await save(actor, { ...company, taxNo: ' ９1350100m000100y43 ' });
    expect(saved.data).toMatchObject(company);
    expect((await save(actor, { nickname: '小张' })).data).toMatchObject({ ...company, nickname: '小张' });
    expect((await save(actor, { legalName: '' })).data).toMatchObject({ legalName: '', taxNo: company.taxNo });
    const { rows } = await merchant.pool.query('select before, after from audit where row_id = $1 order by id', [
      actor.accountId,
    ]);
    expect(rows[0]).toMatchObject({ before: { legalName: '', taxNo: '' }, after: company });
  });

  it.each([
    ['91350100M000100Y44', '第 18 位应为 3'],
    ['91350100M000100Y4', '须为 18 位'],
    ['9135O100M000100Y43', '不含 I、O、S、V、Z'],
  ])('a wrong code is refused by its rule, and nothing is kept: %s', async (taxNo, rule) => {
    const { actor } = await newCustomer(merchant, `Wrong${taxNo.length}${rule.length}x${taxNo.at(-1)}`);
    expect(await save(actor, { legalName: '某公司', taxNo })).toMatchObject({ code: 400, msg: expect.stringContaining(rule) });
    expect((await call<Profile>('readProfile', {}, actor)).data).toMatchObject({ legalName: '', taxNo: '' });
  });
});

describe('Po-60 the company of a shop', () => {
  it('is said by the shop of its own, by staff of any; another one’s is not there', async () => {
    const { data } = await call('readShopCompany', {}, shop);
    expect(data).toMatchObject({ legalName: '', taxNo: '' });
    const saved = await call('saveShopCompany', { ...company, versionSeen: data.version }, shop, 'test-company-20-signs');
    expect(saved.data).toEqual({ ...company, version: data.version + 1 });
    expect(
      (await call('saveShopCompany', { ...company, versionSeen: data.version }, shop, 'test-company-20-signs')).data,
    ).toEqual(saved.data);
    const named = { userCustomerId: first.customer.id };
    expect((await call('readShopCompany', named, staff)).data).toEqual(saved.data);
    expect((await call('saveShopCompany', { ...named, taxNo: '' }, staff)).data).toMatchObject({ ...company, taxNo: '' });
    for (const [actor, userCustomerId] of [
      [shop, second.customer.id],
      [staff, undefined],
      [staff, '00000000-0000-7000-8000-000000000009'],
    ] as const)
      for (const name of ['readShopCompany', 'saveShopCompany'] as const)
        expect(await call(name, { userCustomerId }, actor)).toMatchObject({ code: 404 });
    const person = (await signIn(merchant, first.customer.account, first.customer.password)).actor;
    expect(await call('saveShopCompany', company, person)).toMatchObject({ code: 403 });
  });

  it('of two editors the second is told', async () => {
    const { data } = await call('readShopCompany', {}, shop);
    await call('saveShopCompany', { legalName: '先到', versionSeen: data.version }, shop);
    const late = await call('saveShopCompany', { legalName: '后到', versionSeen: data.version }, shop);
    expect(late).toMatchObject({ code: 409, data: { reason: 'edited' } });
  });

  it('Po-61 order-service alone asks who the two of a contract are', async () => {
    const { actor } = await newCustomer(merchant, 'Company02');
    await call('saveShopCompany', company, shop);
    const none = { legalName: '', taxNo: '' };
    expect(await parties(actor.ownerId)).toMatchObject({ data: { buyer: none, seller: company } });
    expect(await parties(actor.ownerId, 'catalog')).toMatchObject({ code: 403 });
  });
});
