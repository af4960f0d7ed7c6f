import { openLabels, type SheetField, spotSheet, taxLabels } from '@xinyue/contracts';

/** A cell as `cells.py` writes it. */
type Cell = string | number | { text: string } | { formula: string } | { day: string } | { number: number; format: string };
/** A good of a file: what stands in its cells, and what is to be stored. */
export type MadeGood = { cells: Partial<Record<SheetField, Cell>>; stored: Record<string, string | number> };

/** Each of them has been rubble in some spreadsheet. */
const words = [
  '00042',
  '1-2',
  '3/4',
  '1E5',
  '+86 532',
  '-5 至 10℃',
  '@青岛',
  '=1+1',
  '"五"，六',
  '𠮷田 㛃',
  'TRUE',
  'false',
  '60%',
  '1,200',
  '¥5',
  '8:30',
  '3月',
  '27年6月30日',
  '12345678901234567890',
  '2027-06',
  '0.50',
  'Ⅱ 级',
  '一级',
];
const computedMoney = (fen: number) => ({ formula: `=${(fen - 10) / 100}+0.1` });

/** A good of every kind of cell in turn; `computes` where the program that saves the file computes formulas. */
export function madeGood(series: string, at: number, spotTypeName: string, computes: boolean): MadeGood {
  const fen = 1_000_000 + ((at * 7_919) % 900_000);
  const day = `2027-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
  const word = (step: number) => words[(at + step) % words.length]!;
  const texts = { level: word(0), brandName: word(3), productName: word(5), technology: word(7), producingArea: word(11) };
  const common = {
    name: `${series} ${at + 1}`,
    unit: '吨',
    pickupArea: '山东 青岛',
    pickupAdress: '青岛市黄岛区同三路 88 号',
    warehouseAdress: '青岛保税港区 3 号库',
    deliveryMode: '仓库自提',
    serviceScope: '全国',
    spotUse: '轮胎',
  };
  // Numbers of their own: two files of one shop must not change each other's goods.
  const number = at + 1 + (computes ? 100_000 : 0);
  const ref = String(number).padStart(8, '0');
  const money: Cell[] = [fen / 100, `${(fen / 100).toLocaleString('en-US')} 元`, { number: fen / 100, format: '¥#,##0.00' }];
  if (computes) money.push(computedMoney(fen));
  const days: Cell[] = [{ day }, day, day.replaceAll('-', ''), day.replaceAll('-', '/')];
  const refs: Cell[] = [{ text: ref }, { number, format: '00000000' }];
  return {
    cells: {
      ...common,
      ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text }])),
      spotTypeName,
      money: money[at % money.length]!,
      miniTotal: at % 2 ? 1 : '１',
      inventoryTotal: at % 2 ? 1_000 + at : `${(1_000 + at).toLocaleString('en-US')}吨`,
      isClose: openLabels[at % 2]!,
      taxIncluded: taxLabels[at % 2]!,
      pickupGoodsDate: days[at % days.length]!,
      warehouseRentDate: days[(at + 1) % days.length]!,
      ref: refs[at % refs.length]!,
    },
    stored: {
      ...common,
      ...texts,
      spotTypeName,
      ref,
      money: fen / 100,
      miniTotal: 1,
      inventoryTotal: 1_000 + at,
      isClose: at % 2,
      taxIncluded: at % 2,
      pickupGoodsDate: day,
      warehouseRentDate: day,
    },
  };
}

/** The rows of a file, its headings first. */
export const rowsOfFile = (goods: readonly MadeGood[]): Cell[][] => [
  spotSheet.map(({ heading }) => heading),
  ...goods.map(({ cells }) => spotSheet.map(({ field }) => cells[field] ?? '')),
];
