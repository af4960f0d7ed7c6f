import { spotDetail } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { factGroups } from './factGroups.ts';

/** What the offer at the top, the history of the price or the card of the shop says already. */
const elsewhere = [
  'id',
  'name',
  'money',
  'moneyPerTon',
  'change',
  'unit',
  'miniTotal',
  'inventoryTotal',
  'spotTypeId',
  'spotTypeName',
  'basis',
  'basisContract',
  'taxIncluded',
  'customsState',
  'photos',
];
/** For programs that keep a copy; it is no fact about the good. */
const ofPrograms = ['changeTime'];
const ofShop = ['userCustomerId', 'shopUserName'];
const shownOf = (spot: Parameters<typeof factGroups>[0]) => factGroups(spot).flatMap(({ facts }) => facts);

it('E-07 E-08 the page of a good leaves out no public field, and says none twice', () => {
  const shown = shownOf({}).map(({ name }) => name as string);
  expect([...shown, ...elsewhere, ...ofPrograms, ...ofShop].sort()).toEqual(Object.keys(spotDetail.shape).sort());
});

it('portal 4 what only repeats another fact is left out; what is empty is a dash', () => {
  const facts = shownOf({ producingArea: '云南', source: '云南', manufacturer: '甲厂', companyName: '乙公司', deliveryMode: '' });
  const textOf = (name: string) => facts.find((fact) => fact.name === name)?.text;
  expect([textOf('source'), textOf('producingArea'), textOf('companyName')]).toEqual([undefined, '云南', '乙公司']);
  expect(textOf('deliveryMode')).toBe('-');
});

it('Po-46 a measured value has its unit and its standard, and a day says what it means', () => {
  const facts = shownOf({ impurity: 0, mooney: 83.5, warehouseRentDate: '2027-01-31' });
  const shownAs = (name: string) => facts.filter((fact) => fact.name === name).map(({ label, text }) => `${label} ${text}`);
  expect([...shownAs('impurity'), ...shownAs('mooney'), ...shownAs('ash'), ...shownAs('warehouseRentDate')]).toEqual([
    '杂质 0 %（GB/T 8086）',
    '门尼粘度 ML(1+4)100℃ 83.5（GB/T 1232.1）',
    '灰分 -',
    '仓库日期（免仓租至） 2027-01-31',
  ]);
});
