import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheetRow } from './operations/catalog/spotImport.ts';
import { readDay, readFigure, readWords, uncomputedCell } from './sheetCells.ts';

const price = { name: '单价（元）', unit: '吨', yuan: true };
const amount = { name: '库存', unit: '吨', yuan: false };

describe('readFigure', () => {
  it.each([
    ['12500元', 12_500],
    ['12,500.50 元/吨', 12_500.5],
    ['12500/吨', 12_500],
    ['￥１２，５００', 12_500],
    ['¥ 12 500.5', 12_500.5],
    ['１２５００', 12_500],
    ['12500元整', 12_500],
    ['RMB 12,500', 12_500],
    ['人民币12500元每吨', 12_500],
    ['="12500"', 12_500],
    ['13672.999999999998', 13_673],
    [12_100 * 1.13, 13_673],
    ['-1', -1],
    ['１２。５', 12.5],
  ])('public-reports F6 F7 back-office 16 reads the price %j as %d', (cell, value) => {
    expect(readFigure(cell, price)).toEqual({ value });
  });

  it.each([
    ['100吨', 100],
    ['1,200 吨', 1200],
    ['１００Ｔ', 100],
    ['3', 3],
    ['３', 3],
    [2.9999999999999996, 3],
    [1.5, 1.5],
  ])('public-reports F7 reads the quantity %j as %d', (cell, value) => {
    expect(readFigure(cell, amount)).toEqual({ value });
  });

  it.each(['一万二', '60%', '1.2万元', '12500美元', 'USD 2000', '1,2,3', '1e3', '12-13', '面议', '12.5.5', '元', '-'])(
    'names the price %j that cannot be read',
    (cell) => {
      expect(readFigure(cell, price)).toEqual({ unread: `无法识别单价（元）：${cell}` });
    },
  );

  it.each(['1万吨', '10%', '一百', '约100吨', '100 吨/月'])('names the quantity %j that cannot be read', (cell) => {
    expect(readFigure(cell, amount)).toEqual({ unread: `无法识别库存：${cell}` });
  });

  it('tells a unit that is not that of the row, and what a formula could not say', () => {
    expect(readFigure('12500元/公斤', price)).toEqual({ unread: '单价（元） 12500元/公斤 的单位与“单位”列（吨）不一致' });
    expect(readFigure('100kg', amount)).toEqual({ unread: '库存 100kg 的单位与“单位”列（吨）不一致' });
    expect(readFigure('100 千克', { ...amount, unit: 'kg' })).toEqual({ value: 100 });
    expect(readFigure('#N/A', price)).toEqual({ unread: '单价（元）的单元格是公式错误 #N/A，请改正后再导入' });
    expect(readFigure(uncomputedCell, price).unread).toMatch('公式没有结果');
    for (const empty of ['', '  ', null, undefined]) expect(readFigure(empty, price)).toEqual({});
  });

  const wide = (text: string) => text.replaceAll(/[\d.,]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
  const grouped = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const ways: ((yuan: number) => string | number)[] = [
    (yuan) => yuan,
    (yuan) => yuan + 4e-7,
    (yuan) => yuan - 4e-7,
    (yuan) => yuan.toFixed(2),
    (yuan) => wide(yuan.toFixed(2)),
    (yuan) => `¥${grouped(String(Math.trunc(yuan)))}${yuan.toFixed(2).slice(-3)}`,
    (yuan) => ` ${yuan.toFixed(2)}元 `,
    (yuan) => `${yuan.toFixed(2)} 元/吨`,
    (yuan) => `="${yuan.toFixed(2)}"`,
    (yuan) => `\u200B${yuan.toFixed(2)}\u00A0`,
  ];
  it('reads every amount back, however it is written (10,000 inputs)', () => {
    const fen = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(fen, fc.constantFrom(...ways), (cents, way) => {
        expect(readFigure(way(cents / 100), price)).toEqual({ value: cents / 100 });
      }),
      { numRuns: 10_000 },
    );
  });
  it('never takes a text for a number that it does not say: what is read is digits with signs and units alone (10,000 inputs)', () => {
    const sign = fc.constantFrom(...'0123456789.,，。 -+¥￥元吨万%/eE#年月()（）'.split(''));
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const { value, unread } = readFigure(signs.join(''), price);
        expect(unread === undefined || unread.length > 0).toBe(true);
        if (value === undefined) return;
        expect(Number.isFinite(value)).toBe(true);
        const digits = signs.filter((one) => /\d/.test(one)).join('');
        expect(digits.replace(/^0+/, '')).toContain(String(Math.abs(Math.trunc(Number(value)))).replace(/^0+/, ''));
        expect(signs.join('')).not.toMatch(/[万%eE#年月+]/);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('readDay', () => {
  it.each([
    ['20270630'],
    [20_270_630],
    ['27-6-30'],
    ['2027-6-30 00:00:00'],
    ['2027/06/30'],
    ['２０２７年６月３０日'],
    ['2027.6.30'],
    [46_568],
    ['46568'],
    ['="2027-06-30"'],
    ['2027-06-30T08:00:00'],
  ])('public-reports F7 reads %j as 2027-06-30', (cell) => {
    expect(readDay(cell, '提货日期')).toEqual({ value: '2027-06-30' });
  });
  it.each(['2027-02-31', '2027', '明年', '13/14/2027', '20271399', '7', '#REF!'])('names %j that cannot be read', (cell) => {
    expect(readDay(cell, '提货日期').unread).toContain(cell);
  });
});

describe('readWords', () => {
  it('keeps texts, undoes what exports do to them, and tells lost digits', () => {
    expect(['007', '="007"', "'=云象", '60%', ' ', null, 20].map((cell) => readWords(cell, '品牌').value)).toEqual([
      '007',
      '007',
      '=云象',
      '60%',
      undefined,
      undefined,
      '20',
    ]);
    expect(readWords(123_456_789_012_345_680, '品牌').unread).toMatch('超过 15 位');
    expect(readWords('1.23457E+17', '品牌').unread).toMatch('科学计数法');
    expect(readWords('#N/A', '品牌').unread).toMatch('#N/A');
  });
});

it('R-66 a row is read by its columns; what cannot be read is told and is not there', () => {
  const { fields, unread } = readSheetRow({
    name: '烟片',
    money: '面议',
    unit: '公斤',
    inventoryTotal: '100吨',
    miniTotal: '５公斤',
    isClose: '开',
    taxIncluded: '含税 13 %',
    basisContract: '天然橡胶 RU',
    customsState: '保税',
    warehouseRentDate: '#N/A',
  });
  expect(fields).toEqual({
    name: '烟片',
    unit: '公斤',
    miniTotal: 5,
    taxIncluded: 1,
    basisContract: 'RU',
    customsState: '保税',
  });
  expect(unread.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'money 无法识别单价（元）：面议',
    'inventoryTotal 库存 100吨 的单位与“单位”列（公斤）不一致',
    'isClose 无法识别状态：开',
    'warehouseRentDate 仓库日期的单元格是公式错误 #N/A，请改正后再导入',
  ]);
});
