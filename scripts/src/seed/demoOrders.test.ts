import { expect, it } from 'vitest';
import { demoGoods } from './demoGoods.ts';
import { demoOrders } from './demoOrders.ts';

it('S-11 demo orders name goods that are there, keep to their minimum and meet every state', () => {
  for (const { good, quantity } of demoOrders) {
    const offered = demoGoods.find(({ name }) => name === good);
    expect(offered, good).toBeDefined();
    expect(quantity).toBeGreaterThanOrEqual(offered!.miniTotal);
  }
  const states = new Set(demoOrders.flatMap(({ steps }) => steps.map((step) => (typeof step === 'string' ? step : step.notice))));
  expect([...states].map(String).sort()).toEqual(
    ['00', '01', '02', '03', '04', '05', '06', '1', '4', '99', 'cancel', 'confirm', 'contract', 'pickUp'].sort(),
  );
});
