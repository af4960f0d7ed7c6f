import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { operations } from './operations.ts';
import { categoryForm, categoryFormNames } from './operations/catalog/categoryOperations.ts';
import { spotForm, spotFormNames } from './operations/catalog/catalogOperations.ts';
import { switchForm, switchFormNames } from './operations/catalog/goodsOperations.ts';
import { postingForm, postingFormNames } from './operations/catalog/postingOperations.ts';
import { ownNames, sentNames } from './ownNames.ts';

const form = ownNames(z.object({ id: z.string(), orderNum: z.int().optional(), paixu: z.literal(1).nullish() }), {
  orderNum: 'quantity',
  paixu: 'sort',
});

it('gives what was sent under our names and leaves out what was not', () => {
  expect(form.parse({ id: 'a', orderNum: 3 })).toEqual({ id: 'a', quantity: 3 });
  expect(form.parse({ id: 'a', orderNum: 3, paixu: null })).toEqual({ id: 'a', quantity: 3, sort: null });
  expectTypeOf<z.input<typeof form>>().toEqualTypeOf<{ id: string; orderNum?: number; paixu?: 1 | null }>();
  expectTypeOf<z.output<typeof form>>().toEqualTypeOf<{ id: string; quantity?: number; sort?: 1 | null }>();
});

it('names a wrong field as the sender knows it', () => {
  expect(form.safeParse({ id: 'a', orderNum: 1.5 }).error?.issues.map(({ path }) => path)).toEqual([['orderNum']]);
});

const id = '01920000-0000-7000-8000-000000000001';
const spot = {
  id,
  spotTypeId: 't',
  name: '全乳胶',
  money: 14650.5,
  miniTotal: 5,
  unit: '吨',
  inventoryTotal: 100,
  inventoryTotalSeen: 90,
  warehouseAdress: '仓',
  deliveryMode: '自提',
  spotUse: '轮胎',
  pickupAdress: '港',
  pickupArea: '青岛',
  isClose: 1,
  warehouseRentDate: '2027-06-30',
  serviceScope: '全国',
  producingArea: '泰国',
  versionSeen: 3,
  userCustomerId: 'shop',
};
const posting = {
  templateName: 'Z-1',
  positionName: '业务员',
  city: '青岛',
  wageStart: 1,
  wageEnd: 2,
  inviteNum: 3,
  workYear: '一年',
  workAddress: '青岛',
  workNaturee: '全职',
  educational: '大专',
  profession: '不限',
  inviteTimeStart: '2026-11-01',
  inviteTimeEnd: '2026-12-01',
  jobResponsibilities: '<p>卖</p>',
  isClose: 0,
  id,
  versionSeen: 2,
};

it.each([
  ['saveSpot', spotForm, spotFormNames, spot],
  ['saveCategory', categoryForm, categoryFormNames, { id, versionSeen: 2, name: '标胶', num: 'B', isClose: '0' }],
  ['switchSpots', switchForm, switchFormNames, { ids: [id], isClose: 1 }],
  ['savePosting', postingForm, postingFormNames, posting],
] as const)('K-11 the hash of %s is that of what was sent, whatever our names are', (name, form, names, sent) => {
  const read = operations[name].request.parse(sent);
  expect(JSON.stringify(sentNames(read, names))).toBe(JSON.stringify(form.parse(sent)));
});
