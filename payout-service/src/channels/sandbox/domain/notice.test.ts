import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '../../../sandbox/createPartnerPost.ts';
import { planNotices, sandboxTransId } from './notice.ts';

describe('C-74 what the sandbox reports', () => {
  it('C-74 plans one, two or no notices', () => {
    expect(planNotices('success', 5_000)).toEqual([{ status: '1', copy: 0, delayMs: 0 }]);
    expect(planNotices('late', 5_000)).toEqual([{ status: '1', copy: 0, delayMs: 5_000 }]);
    expect(planNotices('twice', 5_000).map(({ copy }) => copy)).toEqual([0, 1]);
    expect(planNotices('refused', 5_000)).toMatchObject([{ status: '04' }]);
    expect(planNotices('timeout', 5_000)).toEqual([]);
  });
  it('C-74 keeps one number per payment and backs off to five minutes', () => {
    expect(sandboxTransId('a')).toBe(sandboxTransId('a'));
    expect([1, 2, 3, 30].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 300_000]);
  });
});
