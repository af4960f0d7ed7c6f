import { cleanText } from '@xinyue/contracts/plainText';
import { expect, it } from 'vitest';
import { shownJson } from './shownJson.ts';

it('F3 an older row is shown as the contract prints it, wherever it stands in an answer', async () => {
  const data = { list: [{ name: '\u202E01RTS 胶标国泰', note: '一\n二\u0007', money: 12.5, none: null }], total: 1 };
  expect(await shownJson(JSON.stringify({ code: 200, data }))).toEqual({
    code: 200,
    data: { list: [{ name: '01RTS 胶标国泰', note: '一\n二', money: 12.5, none: null }], total: 1 },
  });
  expect(await shownJson('{"name":"a\\u202eb"}')).toEqual({ name: 'ab' });
  // Line breaks that JSON leaves as they are, each alone: the others are escaped.
  for (const sign of ['\u0085', '\u2028', '\u2029']) expect(await shownJson(`{"name":"a${sign}b"}`)).toEqual({ name: 'a\nb' });
});

it('F3 what shows is left as it is', async () => {
  const data = { family: '👩‍👩‍👧', price: '1,234.50', empty: '', html: '<p>一 二</p>', lines: '一\n\n二', persian: 'می‌خواهم' };
  expect(await shownJson(JSON.stringify(data))).toEqual(data);
});

it('F3 every character that a new text may not have is left out of an older one, too', async () => {
  const removed = (text: string) => cleanText(text, { lines: true }).removed > 0;
  const unseen: string[] = [];
  for (let block = 0; block <= 0x10ff; block += 1) {
    const signs = Array.from({ length: 256 }, (_, at) => String.fromCodePoint(block * 256 + at));
    // One look for most blocks; a letter in between keeps the halves of a pair apart.
    if (removed(signs.join('a'))) unseen.push(...signs.filter((sign) => removed(`a${sign}a`)));
  }
  expect(unseen.length).toBeGreaterThan(4_000);
  const shown = await Promise.all(
    unseen.map((sign) => shownJson(`"a${sign < ' ' ? JSON.stringify(sign).slice(1, -1) : sign}b"`)),
  );
  expect(unseen.filter((_, at) => shown[at] !== 'ab')).toEqual([]);
});
