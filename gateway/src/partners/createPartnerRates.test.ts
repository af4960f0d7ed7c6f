import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPartnerRates } from './createPartnerRates.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(setting?: number) {
  const state = { now: 0, own: [] as { name: string; perMinute: number }[], asked: 0, away: false, hangs: false };
  const rates = createPartnerRates({
    setting,
    now: () => state.now,
    async read() {
      state.asked += 1;
      if (state.hangs) return new Promise(() => {});
      if (state.away) throw new Error('away');
      return state.own;
    },
  });
  return { state, rates };
}

it('Pt-C-23 the own rate, else what the operator set, else 600; the sandbox pays for everybody who tries this copy', async () => {
  const { state, rates } = setUp();
  state.own = [{ name: 'mill', perMinute: 5 }];
  expect(await Promise.all(['mill', 'other', 'sandbox'].map(rates.of))).toEqual([5, 600, 600_000]);
  expect(state.asked).toBe(1);
  const { rates: set } = setUp(30);
  expect(await Promise.all(['other', 'sandbox'].map(set.of))).toEqual([30, 30]);
});

it('Pt-C-23 a changed rate is at work within a second, however many names are claimed meanwhile', async () => {
  const { state, rates } = setUp();
  expect(await rates.of('mill')).toBe(600);
  state.own = [{ name: 'mill', perMinute: 5 }];
  state.now = 899;
  for (let n = 0; n < 1_000; n += 1) expect(await rates.of(`claimed ${n}`)).toBe(600);
  expect(state.asked).toBe(1);
  state.now = 900;
  expect(await rates.of('mill')).toBe(5);
});

it('while system-service is away what was known holds, and nobody waits long for it', async () => {
  const { state, rates } = setUp();
  state.own = [{ name: 'mill', perMinute: 5 }];
  await rates.of('mill');
  Object.assign(state, { now: 1_000, away: true });
  expect(await rates.of('mill')).toBe(5);
  Object.assign(state, { now: 2_000, hangs: true });
  const asked = rates.of('mill');
  await vi.advanceTimersByTimeAsync(300);
  expect(await asked).toBe(5);
  state.now = 2_300;
  expect(await rates.of('mill')).toBe(5);
});
