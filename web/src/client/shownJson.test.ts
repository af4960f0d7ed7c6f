import { expect, it } from 'vitest';
import { shownJson } from './shownJson.ts';

it('F3 an older row is shown as the contract prints it, wherever it stands in an answer', async () => {
  const data = { list: [{ name: '\u202E01RTS 胶标国泰', note: '一\n二\u0007', money: 12.5, none: null }], total: 1 };
  expect(await shownJson(JSON.stringify({ code: 200, data }))).toEqual({
    code: 200,
    data: { list: [{ name: '01RTS 胶标国泰', note: '一\n二', money: 12.5, none: null }], total: 1 },
  });
  expect(await shownJson('{"name":"a\\u202eb"}')).toEqual({ name: 'ab' });
});

it('F3 what shows is left as it is', async () => {
  const data = { family: '👩‍👩‍👧', price: '1,234.50', empty: '', html: '<p>一 二</p>', lines: '一\n\n二', persian: 'می‌خواهم' };
  expect(await shownJson(JSON.stringify(data))).toEqual(data);
});
