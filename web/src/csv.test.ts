import { expect, it } from 'vitest';
import { csvFile } from './csv.ts';

it('starts with the mark and the Chinese headings', () => {
  const columns = [
    { heading: '金额（元）', value: (row: { money: number }) => row.money },
    { heading: '店铺', value: () => '青岛' },
  ];
  expect(csvFile(columns, [{ money: 1234.5 }])).toBe('\uFEFF金额（元）,店铺\r\n1234.5,青岛\r\n');
});
