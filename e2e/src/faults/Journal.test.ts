import { expect, it } from 'vitest';
import { type Acknowledged, compareJournal, type StoredOrder } from './Journal.ts';

const told = (more: Partial<Acknowledged> = {}): Acknowledged => ({
  id: 'a',
  orderNo: '1',
  customerId: 'c',
  spotId: 's',
  quantity: 7,
  status: '0',
  deleted: false,
  ...more,
});
const nothing = { lost: [], doubled: [], unasked: [], stepsLost: [] };
const compare = (acknowledged: Acknowledged[], stored: StoredOrder[], refused: Acknowledged[] = []) =>
  compareJournal({ acknowledged, refused }, stored);

it('finds nothing where everything is as it was told', () => {
  expect(
    compare([told(), told({ id: 'b', quantity: 8 })], [told(), told({ id: 'b', quantity: 8 })], [told({ quantity: 9 })]),
  ).toEqual(nothing);
});

it('S-04 takes an order that nobody paid in time as it was told, but not one that was paid or cancelled', () => {
  const expired = told({ status: '05' });
  expect(compare([told()], [expired])).toEqual(nothing);
  expect(compare([told({ status: '1' })], [expired]).stepsLost).toEqual(['1 is 05, told 1']);
  expect(compare([told({ deleted: true })], [expired]).stepsLost).toEqual(['1 is 05, told 0 cancelled']);
});

it.each([
  ['an acknowledged order that is not there', [told()], [], [], { lost: ['1 of c × 7'] }],
  [
    'another quantity than was acknowledged',
    [told()],
    [told({ quantity: 8 })],
    [],
    { lost: ['1 of c × 7'], unasked: ['1 of c × 8'] },
  ],
  ['another good', [told()], [told({ spotId: 't' })], [], { lost: ['1 of c × 7'] }],
  ['a second order for one wish', [told()], [told(), told({ id: 'b', orderNo: '2' })], [], { doubled: ['2 of c × 7'] }],
  ['an order nobody was told of', [], [told()], [], { unasked: ['1 of c × 7'] }],
  ['an order that was refused', [], [told()], [told()], { unasked: ['1 of c × 7'] }],
  ['a payment that is lost', [told({ status: '1' })], [told()], [], { stepsLost: ['1 is 0, told 1'] }],
  ['a cancelled order that lives', [told({ deleted: true })], [told()], [], { stepsLost: ['1 is 0, told 0 cancelled'] }],
])('finds %s', (_what, acknowledged, stored, refused, found) => {
  expect(compare(acknowledged, stored, refused)).toEqual({ ...nothing, ...found });
});
