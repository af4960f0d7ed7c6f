import { orderStatusLabels } from '@xinyue/contracts/codes';
import { expect, it } from 'vitest';
import { actionDone, actionDropped, actionFailed, actionQuestion } from '../texts.ts';
import { actionsFor } from './actionsFor.ts';

it('R-79 S-06 S-07 S-08 offers staff what the table allows, and cancelling always', () => {
  const offered = orderStatusLabels.map(([code]) => [code, actionsFor(code, 0)]);
  expect(offered.filter(([, actions]) => actions!.length > 1)).toEqual([
    [1, ['confirm', 'cancel']],
    [2, ['pickUp', 'cancel']],
  ]);
  expect(offered.every(([, actions]) => (actions as string[]).includes('cancel'))).toBe(true);
});

it('S-08 lets a merchant cancel everything but what was picked up', () => {
  expect(orderStatusLabels.filter(([code]) => !actionsFor(code, 2).includes('cancel')).map(([code]) => code)).toEqual([3]);
});

it("Z-02 does not take '01' for 1 or '02' for 2", () => {
  expect([actionsFor('01', 0), actionsFor('02', 0)]).toEqual([['cancel'], ['cancel']]);
});

it('offers nothing to anybody else', () => {
  expect([actionsFor(1, 1), actionsFor(1, undefined)]).toEqual([[], []]);
});

it('M-20 M-35 M-50 M-57 fills the documented sentences', () => {
  expect([actionDone('confirm'), actionFailed('pickUp'), actionDropped('confirm'), actionQuestion('cancel')]).toEqual([
    '确认订单成功!',
    '确认提货失败，请稍后再试！',
    '已取消确认订单',
    '确定要取消用户支付订单吗?',
  ]);
});
