import { describe, expect, it } from 'vitest';
import { msLeft, shownStatus } from './payDeadline.ts';

const order = { status: 0, payBefore: '2026-05-06 10:30:00' } as const;
const at = (time: string) => new Date(`2026-05-06T${time}+08:00`);

describe('S-04 the time left to pay', () => {
  it('counts down to nothing and never below', () => {
    expect(msLeft(order, at('10:00:00'))).toBe(30 * 60_000);
    expect(msLeft(order, at('10:30:00'))).toBe(0);
    expect(msLeft(order, at('11:00:00'))).toBe(0);
  });

  it('shows an expired order by itself when the time is over, and only then', () => {
    expect(shownStatus(order, at('10:29:59.999'))).toBe(0);
    expect(shownStatus(order, at('10:30:00'))).toBe('05');
  });

  it("Z-02 nothing runs out for '00' or for any other code", () => {
    expect(msLeft({ status: '00', payBefore: order.payBefore }, at('11:00:00'))).toBeUndefined();
    expect(shownStatus({ status: 1, payBefore: null }, at('11:00:00'))).toBe(1);
  });
});
