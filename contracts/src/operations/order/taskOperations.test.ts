import { expect, it } from 'vitest';
import type { z } from 'zod';
import { enabledAtMost, taskForm, taskOperations } from './taskOperations.ts';

const id = '01920000-0000-7000-8000-00000000a001';
const whole = { orderConfigShopId: id, orderStartDay: '2026-05-06', orderStartTime: '08:00:00', orderEndTime: '18:00:00' };
const problems = (form: z.ZodType, body: object) =>
  Object.fromEntries((form.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path[0], message]));
const faultsOf = (change: object) => problems(taskForm, { ...whole, ...change });

it('C-65 E-27 takes a day and a window; a moment is its day in Beijing', () => {
  expect(taskForm.parse(whole)).toEqual(whole);
  expect(taskForm.parse({ ...whole, orderStartDay: '2026-05-05T16:00:00Z' }).orderStartDay).toBe('2026-05-06');
});

it('V-48 says the documented sentence for every field', () => {
  expect(
    faultsOf({ userCustomerName: ' ', orderStartDay: undefined, orderStartTime: undefined, orderEndTime: undefined }),
  ).toEqual({
    userCustomerName: '请输入商户名称',
    orderStartDay: '请选择开始日期',
    orderStartTime: '请输入任务时间',
    orderEndTime: '请输入任务时间',
  });
  expect(faultsOf({ orderConfigShopId: 'x' })).toEqual({ orderConfigShopId: '格式错误' });
});

it.each(['8:00:00', '08:00', '24:00:00', '08:60:00', '08:00:00 ', 8, null])('V-50 own-names %j is no time', (time) => {
  expect(faultsOf({ orderStartTime: time })).toEqual({ orderStartTime: '请输入任务时间' });
});

it('V-50 a window begins before it ends', () => {
  expect(faultsOf({ orderStartTime: '18:00:00' })).toEqual({ orderEndTime: '任务结束时间须晚于开始时间' });
  expect(faultsOf({ orderEndTime: '07:59:59', orderStartDay: '' })).toMatchObject({ orderEndTime: '任务结束时间须晚于开始时间' });
  expect(faultsOf({ orderStartTime: '17:59:59' })).toEqual({});
});

it('C-69 takes an array or text with commas; repeated ids count once; not none, not too many, nothing that is no id', () => {
  const { request } = taskOperations.enableTaskOrders;
  const of = (orderConfigShopTaskOrderIdList: unknown) => request.parse({ orderConfigShopTaskOrderIdList }).orderIds;
  const many = (length: number) => Array.from({ length }, (_, nth) => id.slice(0, -5) + nth.toString(16).padStart(5, '0'));
  expect(of([id, id.toUpperCase()])).toEqual([id]);
  expect(of(`${id}, ${id}`)).toEqual([id]);
  expect(of(many(enabledAtMost))).toHaveLength(enabledAtMost);
  const refused = (list: unknown) => Object.values(problems(request, { orderConfigShopTaskOrderIdList: list }));
  for (const none of [[], '', ',', undefined, 7]) expect(refused(none)).toEqual(['请选择要启用的订单']);
  expect(refused([id, 'x'])).toEqual(['格式错误']);
  expect(refused(many(enabledAtMost + 1))).toEqual(['一次最多启用 10000 条订单']);
  const longest = JSON.stringify({ orderConfigShopTaskOrderIdList: many(enabledAtMost) });
  expect(longest.length).toBeLessThan(taskOperations.enableTaskOrders.bodyBytes);
});

it('C-64 asks for the tasks of a config, or for tasks by their ids', () => {
  const { request } = taskOperations.listTasks;
  expect(problems(request, {})).toEqual({ orderConfigShopId: '格式错误' });
  for (const body of [{ orderConfigShopId: id }, { orderConfigShopTaskId: id }, { ids: [id] }])
    expect(problems(request, body)).toEqual({});
});
