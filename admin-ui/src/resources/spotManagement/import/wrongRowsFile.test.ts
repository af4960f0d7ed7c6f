import { type ImportedRow, spotSheet } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { readSheetFile } from './readSheetFile.ts';
import { rowsOf } from './rowsOf.ts';
import { wrongRowsFile } from './wrongRowsFile.ts';

const headings = spotSheet.map(({ heading }) => heading);
const line = (name: string) => headings.map((heading) => (heading === '现货名称' ? name : `${heading} 值`));

it('R-66 back-office 17 gives back the rows with errors and why, in a file that can be imported again', async () => {
  const { rows } = rowsOf([{ name: '', rows: [headings, line('好'), line('=坏'), line('也坏')], merges: [] }]);
  const judged = [
    { row: 2, state: 'fine', errors: [] },
    { row: 3, state: 'wrong', errors: [{ field: 'money', message: '请输入价格' }] },
    {
      row: 4,
      state: 'wrong',
      errors: [
        { field: 'unit', message: '请选择单位' },
        { field: 'spotTypeName', message: '现货分类不存在：天然' },
      ],
    },
  ] as unknown as ImportedRow[];
  const file = wrongRowsFile(rows, judged);
  const [again] = await readSheetFile(new File([file], 'goods.csv'));
  // The file ends with a line break.
  expect(again!.rows.slice(0, 3).map((cells) => cells.at(-1))).toEqual([
    '原因',
    '请输入价格',
    '请选择单位；现货分类不存在：天然',
  ]);
  expect(rowsOf([again!]).rows.map(({ values }) => values.name)).toEqual(["'=坏", '也坏']);
});
