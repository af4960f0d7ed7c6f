import { orderStatusLabels } from '@xinyue/contracts/codes';
import { expect, it } from 'vitest';
import { actionDone, actionDropped, actionFailed, actionQuestion } from '../texts.ts';
import { actionsFor } from './actionsFor.ts';

const rights = (...permissions: string[]) => ({ all: false, permissions });
const staff = { userType: 0, userId: 's', rights: rights('order:write') };
const clerk = { userType: 0, userId: 's', rights: rights('order:read', 'file:use') };
const merchant = { userType: 2, userId: 'm' };
const customer = { userType: 1, userId: 'c' };

it('R-79 S-06 S-07 S-08 offers staff what the table allows, and cancelling always', () => {
  const offered = orderStatusLabels.map(([code]) => [code, actionsFor(code, staff)] as const);
  expect(offered.filter(([, actions]) => actions.length > 1)).toEqual([
    [1, ['confirm', 'cancel']],
    [2, ['pickUp', 'cancel']],
  ]);
  expect(offered.every(([, actions]) => actions.includes('cancel'))).toBe(true);
});

it('S-08 lets a merchant cancel everything but what was picked up', () => {
  expect(orderStatusLabels.filter(([code]) => !actionsFor(code, merchant).includes('cancel')).map(([code]) => code)).toEqual([3]);
});

it("Z-02 does not take '01' for 1 or '02' for 2", () => {
  expect([actionsFor('01', staff), actionsFor('02', staff)]).toEqual([['cancel'], ['cancel']]);
});

it('P-32 offers nothing to staff that only reads orders, whatever the state', () => {
  expect(orderStatusLabels.flatMap(([code]) => actionsFor(code, clerk))).toEqual([]);
});

it('offers nothing to anybody else', () => {
  expect([customer, undefined].map((who) => actionsFor(1, who))).toEqual([[], []]);
});

it('M-20 M-35 M-50 M-57 fills the documented sentences', () => {
  expect([actionDone('confirm'), actionFailed('pickUp'), actionDropped('confirm'), actionQuestion('cancel')]).toEqual([
    '确认订单成功!',
    '确认提货失败，请稍后再试！',
    '已取消确认订单',
    '确定要取消用户支付订单吗?',
  ]);
});
