import { expect, it } from 'vitest';
import { beijingTime, fromBeijingTime, requestTime } from './beijingTime.ts';

it('C-03 times on the wire are Beijing time, there and back', () => {
  const moment = new Date('2026-11-20T16:00:05Z');
  expect(beijingTime(moment)).toBe('2026-11-21 00:00:05');
  expect(requestTime(moment)).toBe('20261121000005');
  expect(fromBeijingTime('2026-11-21 00:00:05')).toEqual(moment);
  expect(fromBeijingTime('20261121000005')).toEqual(moment);
  for (const wrong of ['20261321000005', '2026-02-30 00:00:00', '', 'x', '20261121'])
    expect(fromBeijingTime(wrong)).toBeUndefined();
});
