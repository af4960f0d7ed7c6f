// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, refuses } from '@xinyue/web/testing/replies';
import type { ImportedRow } from '@xinyue/contracts/operations';
import { describe, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../../testing/openBackOffice.tsx';
import ImportDialog from './ImportDialog.tsx';

const { server, show } = openBackOffice();
const id = '01920000-0000-7000-8000-0000000000a1';
const csv = (lines: string[]) => new File([lines.join('\r\n')], 'goods.csv', { type: 'text/csv' });
const changes = [
  { field: 'money', before: '12500', after: '12800.5' },
  { field: 'level', before: '', after: '007' },
];
const seen = { version: 3, inventoryTotal: 90 };
const row = (of: number, state: ImportedRow['state'], more: object = {}) =>
  ({ row: of, state, errors: [], ...more }) as ImportedRow;
const replies = (...rows: ImportedRow[]) => answers({ rows });

const open = async (lines: string[]) => {
  const { user } = show(<ImportDialog onClose={vi.fn()} />, 'spotManagement');
  await user.upload(screen.getByTestId('import-input'), csv(lines));
  return user;
};
const summary = async (text: string) => waitFor(() => expect(screen.getByTestId('import-summary').textContent).toBe(text));
const three = ['货号,单价（元）', 'A-1,12800.5', 'A-2,1', 'A-3,x'];

it('R-66 shows of a change every field, old and new, and imports it on what was seen', async () => {
  server.next(
    'importSpots',
    replies(row(2, 'change', { id, name: '烟片', changes, seen }), row(3, 'same', { changes: [] }), {
      ...row(4, 'wrong'),
      errors: [{ field: 'money', message: '无法识别单价（元）：x' }],
    }),
  );
  const user = await open(three);
  await summary('1 行修改，1 行无变化，1 行有错误');
  expect(screen.getByTestId('import-changes').textContent).toBe(
    '第 2 行 · 烟片单价（元）：¥12,500.00 → ¥12,800.50等级：（空） → 007',
  );
  expect(screen.getByTestId('import-where').textContent).toBe('标题行在第 1 行');
  server.next('importSpots', replies(row(2, 'changed', { id, name: '烟片', changes })));
  await user.click(screen.getByRole('button', { name: '修改 1 条' }));
  await summary('已修改 1 条，1 行无变化，1 行未导入');
  expect(server.bodiesOf('importSpots')[1]).toEqual({
    dryRun: false,
    keepStock: true,
    rows: [{ row: 2, copy: 1, values: { ref: 'A-1', money: '12800.5' }, seen }],
  });
});

it('back-office 16 offers no button where nothing would be stored, and shows prices once and in full', async () => {
  server.next('importSpots', replies(row(2, 'same', { changes: [] }), row(3, 'same', { changes: [] }), row(4, 'wrong')));
  const user = await open(three);
  await summary('2 行无变化，1 行有错误');
  expect(screen.queryByTestId('import-start')).toBeNull();
  server.next('importSpots', replies(row(2, 'fine')));
  await user.upload(
    screen.getByTestId('import-input'),
    csv(['货号,现货名称,现货分类,单价（元）,单位', 'N,烟片,天然橡胶,￥12500,吨']),
  );
  await summary('1 行新增');
  expect(screen.getByTestId('import-new').textContent).toBe('烟片 · 天然橡胶 · ¥12,500.00 / 吨');
});

it('own-names ref: rows that name one good are not sent, and told', async () => {
  server.next('importSpots', replies(row(4, 'same', { changes: [] })));
  await open(['货号,单价（元）', 'A-1,1', 'A-1,2', 'A-2,3']);
  await summary('1 行无变化，2 行有错误');
  expect(server.bodiesOf('importSpots')[0]).toMatchObject({ rows: [{ row: 4 }] });
  expect(screen.getAllByText('A-1 在文件中出现多次：第 2、3 行')).toHaveLength(2);
});

it.each([
  ['a refusal', refuses('validation', '稍后再来'), '稍后再来'],
  ['a lost answer', lost, '导入中断，请稍后再试！已导入的行再次导入不会重复。'],
])('after %s the same rows can be sent again', async (_, reply, words) => {
  server.next('importSpots', replies(row(2, 'change', { id, name: '烟片', changes, seen })));
  const user = await open(three.slice(0, 2));
  await summary('1 行修改');
  server.next('importSpots', reply, replies(row(2, 'changed', { id, name: '烟片', changes })));
  await user.click(screen.getByTestId('import-start'));
  expect((await screen.findByTestId('import-problem')).textContent).toContain(words);
  await user.click(screen.getByRole('button', { name: '继续导入' }));
  await summary('已修改 1 条');
});

describe('the stock of goods that are there', () => {
  const file = ['货号,现货名称,库存', 'A-1,,100', 'N-1,新货,5'];
  const kept = [row(2, 'change', { id, name: '烟片', changes, seen, stockDiffers: true }), row(3, 'fine')];
  const stockNote = () => screen.getByTestId('import-stock').textContent;
  const bodies = () => server.bodiesOf('importSpots') as { keepStock: boolean; rows: { values: object }[] }[];

  it('stays unless somebody asks for it, and says how many rows differ', async () => {
    server.next('importSpots', replies(...kept));
    const user = await open(file);
    await summary('1 行新增，1 行修改');
    expect(stockNote()).toContain('已有现货的库存不变，文件中有 1 行的库存与当前不同');
    server.next('importSpots', replies(row(2, 'changed', { changes }), row(3, 'made')));
    await user.click(screen.getByTestId('import-start'));
    await summary('已新增 1 条，已修改 1 条');
    expect(bodies().map(({ keepStock }) => keepStock)).toEqual([true, true]);
    expect(bodies()[1]!.rows).toMatchObject([
      { values: { ref: 'A-1', name: '' } },
      { values: { ref: 'N-1', inventoryTotal: '5' } },
    ]);
    expect(bodies()[1]!.rows[0]!.values).not.toHaveProperty('inventoryTotal');
  });
  it('changes with the tick, after the rows were checked anew', async () => {
    server.next('importSpots', replies(...kept));
    const user = await open(file);
    await summary('1 行新增，1 行修改');
    const both = [...changes, { field: 'inventoryTotal', before: '60', after: '100' }];
    server.next('importSpots', replies(row(2, 'change', { id, name: '烟片', changes: both, seen }), row(3, 'fine')));
    await user.click(screen.getByRole('checkbox', { name: '同时修改库存' }));
    await waitFor(() => expect(screen.getByTestId('import-changes').textContent).toContain('库存：60 → 100'));
    expect(stockNote()).toContain('已有现货的库存将改为文件中的数量');
    server.next('importSpots', replies(row(2, 'changed', { changes: both }), row(3, 'made')));
    await user.click(screen.getByTestId('import-start'));
    await summary('已新增 1 条，已修改 1 条');
    expect(bodies().map(({ keepStock }) => keepStock)).toEqual([true, false, false]);
    expect(bodies()[2]!.rows[0]).toMatchObject({ values: { inventoryTotal: '100' }, seen });
  });
  it('a check that breaks off leaves what was checked before', async () => {
    server.next('importSpots', replies(...kept));
    const user = await open(file);
    await summary('1 行新增，1 行修改');
    server.next('importSpots', lost);
    await user.click(screen.getByRole('checkbox', { name: '同时修改库存' }));
    expect((await screen.findByTestId('import-problem')).textContent).toContain('检查中断，请稍后再试！');
    expect(stockNote()).toContain('库存不变');
    expect(screen.getByRole('button', { name: '新增 1 条，修改 1 条' })).toBeDefined();
  });
  it.each([
    ['the file says no stock', ['货号,单价（元）', 'A-1,1'], row(2, 'change', { id, name: '烟片', changes, seen })],
    ['all goods are new', ['货号,库存', 'N-1,5'], row(2, 'fine')],
  ])('no question where %s', async (_, lines, reply) => {
    server.next('importSpots', replies(reply));
    await open(lines);
    await screen.findByTestId('import-summary');
    expect(screen.queryByTestId('import-stock')).toBeNull();
  });
});

it('two presses in one moment import once', async () => {
  server.next('importSpots', replies(row(2, 'change', { id, name: '烟片', changes, seen })));
  await open(three.slice(0, 2));
  await summary('1 行修改');
  const answer = { rows: [row(2, 'changed', { id, name: '烟片', changes })] };
  await expectSentOnce(server, 'importSpots', screen.getByTestId('import-start'), answer);
  await summary('已修改 1 条');
});
