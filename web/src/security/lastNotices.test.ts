// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepLastNotices, readLastNotices } from './lastNotices.ts';

const lines = [{ time: '2026-03-02 10:00:00', text: '登录密码已更改', address: '10.0.0.0/24' }];
beforeEach(() => sessionStorage.clear());

it('Tr-R-01 what stands on top is there from the first moment of the next page, for its own account alone', () => {
  expect(readLastNotices('one')).toEqual([]);
  keepLastNotices('one', lines);
  expect(readLastNotices('one')).toEqual([{ time: lines[0]!.time, text: lines[0]!.text }]);
  expect(readLastNotices('other')).toEqual([]);
  keepLastNotices('one', []);
  expect(readLastNotices('one')).toEqual([]);
});

it('Tr-R-01 a storage that holds rubbish, or nothing, keeps no page from being shown', () => {
  sessionStorage.setItem('notices-open', '{');
  expect(readLastNotices('one')).toEqual([]);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => keepLastNotices('one', lines)).not.toThrow();
  full.mockRestore();
});
