import { exampleMark, openLabels, rules, type SheetField, type SpotRow, spotSheet } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { ExportColumn } from '@xinyue/kit/export/ExportColumn';
import { type Download, type ExportFormat, exportFile } from '@xinyue/kit/export/exportFile';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { listScopedCategories } from '../../categories/store/categoryListStore.ts';
import type { Spot } from '../domain/spot.ts';
import { spotRowOf } from './spotRows.ts';

const shown = (row: SpotRow, field: SheetField) => (field === 'isClose' ? openLabels[row.isClose] : row[field]);

// The wire form of a row is made once, for its first column, and looked up for the others.
const rows = new WeakMap<Spot, SpotRow>();
const wireOf = (spot: Spot): SpotRow => {
  const known = rows.get(spot) ?? spotRowOf(spot);
  rows.set(spot, known);
  return known;
};

/** The columns of exported goods: Chinese headings, labels instead of codes, prices in yuan. */
export const spotColumns: ExportColumn<Spot>[] = spotSheet.map(({ field, heading }) => ({
  heading,
  value: (spot) => shown(wireOf(spot), field),
}));

const example: Record<SheetField, string | number> = {
  spotTypeName: '',
  name: `${exampleMark}：泰国烟片胶 RSS3（此行不会导入）`,
  shopUserName: '',
  money: 12_500.5,
  unit: '吨',
  miniTotal: 5,
  inventoryTotal: 100,
  isClose: '正常',
  pickupArea: '山东 青岛',
  pickupAdress: '青岛市黄岛区同三路 88 号',
  pickupGoodsDate: '2027-06-30',
  warehouseAdress: '青岛保税港区橡胶 3 号库',
  warehouseRentDate: '2027-06-30',
  deliveryMode: '仓库自提，货权转移',
  serviceScope: '全国',
  spotUse: '轮胎、胶管',
  productName: '',
  packingSpecification: '33.33 kg/包',
  brandName: '',
  level: 'RSS3',
  ingredients: '',
  producingArea: '泰国',
  technology: '',
  source: '',
  manufacturer: '',
  companyName: '',
};

async function* once(db: Db, scope: Scope): AsyncGenerator<(typeof example)[]> {
  const { list } = await listScopedCategories(db, {}, scope, { pageNum: 1, pageSize: rules.maxRows });
  const open = list.filter(({ closed }) => !closed);
  const clear = open.find(({ name }) => open.filter((one) => one.name === name).length === 1);
  yield [{ ...example, spotTypeName: clear?.name ?? open[0]?.code ?? '' }];
}

/**
 * the file to fill in for an import: all headings, and one row as an example that no import takes for a good. It names a category that the
 * caller may use, for people copy what they see there.
 */
export const readSpotTemplate = (db: Db, format: ExportFormat, scope: Scope): Download =>
  exportFile({
    format,
    title: '现货导入模板',
    columns: spotSheet.map(({ field, heading }) => ({ heading, value: (row: typeof example) => row[field] })),
    pages: once(db, scope),
  });
