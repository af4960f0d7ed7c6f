import { expect, it } from 'vitest';
import { groupLooks, lookedAt } from './groupLooks.ts';

const look = (id: string, time: string, who: string, what: string) => ({
  id,
  time,
  who,
  what,
  whoType: 0,
  reference: 'r',
  from: '::1',
});

it('K2 shows the looks of one person within one minute as one', () => {
  const looks = [
    look('4', '2026-11-21 10:01:02', '甲', 'b'),
    look('3', '2026-11-21 10:00:40', '乙', 'b'),
    look('2', '2026-11-21 10:00:31', '乙', 'a'),
    look('1', '2026-11-21 10:00:30', '乙', 'a'),
  ];
  expect(groupLooks(looks, (what) => what.toUpperCase()).map(({ id, who, names }) => [id, who, names])).toEqual([
    ['4', '甲', ['B']],
    ['3', '乙', ['B', 'A']],
  ]);
});

it('names the document of a file key, and keeps what it does not know', () => {
  const documents = [{ name: '签约合同', saveUrls: ['/xinyue/file/k1.jpg', '/xinyue/file/k2.png'] }];
  expect(lookedAt('查看申请资料：k2.png', documents)).toBe('签约合同');
  expect(lookedAt('查看用户完整信息：手机号', documents)).toBe('查看用户完整信息：手机号');
  expect(lookedAt('', documents)).toBe('');
});
