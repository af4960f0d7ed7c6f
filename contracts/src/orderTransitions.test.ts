import { describe, expect, it } from 'vitest';
import { orderStatusLabel, orderStatusLabels, statusFromStored, storedStatus } from './codes.ts';
import { endedStatuses, findTransition, orderTransitions, stockReturnedStatuses } from './orderTransitions.ts';

const codes = orderStatusLabels.map(([code]) => code);
const roles = ['customer', 'merchant', 'staff', 'partner', 'system'] as const;

describe('order codes', () => {
  it('S-11 are 13, each with its own label, and 0 is not 00 in store and on the wire', () => {
    expect(codes).toHaveLength(13);
    expect(new Set(orderStatusLabels.map(([, label]) => label)).size).toBe(13);
    for (const code of codes) expect(statusFromStored(storedStatus(code))).toBe(code);
    expect(orderStatusLabel(0)).toBe('待支付');
    expect(orderStatusLabel('00')).toBe('待授权');
    expect(orderStatusLabel('0')).toBe('0');
  });
});

describe('order transitions', () => {
  it('S-09 allow nothing but the rows of the checklist (13 × 13 codes × 5 roles)', () => {
    const allowed = codes.flatMap((from) =>
      codes.flatMap((to) => roles.filter((who) => findTransition(from, to, who)).map((who) => `${who} ${from}>${to}`)),
    );
    const open = ['0', '00', '02'];
    const expected = [
      ...['1', '4', '04', '05', '03', '06', '99'].flatMap((to) => open.map((from) => `partner ${from}>${to}`)),
      'partner 0>00',
      'partner 0>02',
      ...open.map((from) => `system ${from}>05`),
      'customer 0>03',
      'staff 1>2',
      'merchant 1>2',
      'staff 2>3',
      'merchant 2>3',
      'customer 2>3',
    ];
    expect(allowed.sort()).toEqual(expected.sort());
  });

  it('S-08 C-74 give the goods back on the way to the codes in which an order lives no more', () => {
    const ended = ['03', '04', '05', 4, 99];
    expect(stockReturnedStatuses.map(storedStatus).sort()).toEqual(ended.map(String).sort());
    expect(endedStatuses).toEqual(stockReturnedStatuses);
  });

  it('S-06 S-10 name who may cause them', () => {
    expect(findTransition(1, 2, 'customer')).toBeUndefined();
    expect(findTransition(2, 3, 'customer')?.effect).toBe('pickup');
    expect(orderTransitions.every((row) => row.rows.startsWith('S-'))).toBe(true);
  });
});
