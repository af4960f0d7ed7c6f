import { expect, it } from 'vitest';
import { groupAccesses, documentAccessed } from './groupAccesses.ts';

const entry = (id: string, time: string, who: string, what: string) => ({
  id,
  time,
  who,
  what,
  whoType: 0,
  reference: 'r',
  about: '',
  slot: '',
  from: '::1',
  reason: '',
  count: 1,
});

it('K2 shows the accesses of one person within one minute as one', () => {
  const entries = [
    entry('4', '2026-11-21 10:01:02', '甲', 'b'),
    entry('3', '2026-11-21 10:00:40', '乙', 'b'),
    entry('2', '2026-11-21 10:00:31', '乙', 'a'),
    entry('1', '2026-11-21 10:00:30', '乙', 'a'),
  ];
  expect(groupAccesses(entries, (what) => what.toUpperCase()).map(({ id, who, names }) => [id, who, names])).toEqual([
    ['4', '甲', ['B']],
    ['3', '乙', ['B', 'A']],
  ]);
});

it('names the document of a file key, and keeps what it does not know', () => {
  const documents = [{ name: '签约合同', saveUrls: ['/xinyue/file/k1.jpg', '/xinyue/file/k2.png'] }];
  expect(documentAccessed('查看申请资料：k2.png', documents)).toBe('签约合同');
  expect(documentAccessed('查看用户完整信息：手机号', documents)).toBe('查看用户完整信息：手机号');
  expect(documentAccessed('', documents)).toBe('');
});
