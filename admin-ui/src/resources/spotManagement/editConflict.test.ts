import { messages } from '@xinyue/contracts/messages';
import type { SpotRow } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { ServerError } from '../../api/ServerError.ts';
import { changedFields, isEditConflict, untouched } from './editConflict.ts';

const seen = { name: 'a', money: 100, brandName: null, inventoryTotal: 5, edits: 1 } as SpotRow;

it('R-66 names what somebody else changed, not the stock and not the counter', () => {
  const current = { ...seen, money: 120, brandName: '云象', inventoryTotal: 4, edits: 2 };
  expect(changedFields(seen, current)).toEqual([
    { field: 'money', seen: 100, current: 120 },
    { field: 'brandName', seen: null, current: '云象' },
  ]);
});

it('R-66 takes over only what the editor had not touched', () => {
  const changed = changedFields(seen, { ...seen, money: 120, brandName: '云象' });
  expect(untouched(changed, { name: 'b', money: 100, brandName: '我填的' }).map(({ field }) => field)).toEqual(['money']);
  expect(untouched(changed, { name: 'b', money: 99, brandName: '' }).map(({ field }) => field)).toEqual(['brandName']);
});

it('R-66 knows its own refusal', () => {
  expect(isEditConflict(new ServerError(messages.goodEdited, 409))).toBe(true);
  expect(isEditConflict(new ServerError(messages.stockSeenChanged(1, 2), 409))).toBe(false);
  expect(isEditConflict(new Error(messages.goodEdited))).toBe(false);
});
