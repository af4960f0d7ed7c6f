import {
  columnLabels,
  customsStates,
  exampleMark,
  openLabels,
  rules,
  type SheetField,
  sheetKind,
  type SpotRow,
  spotSheet,
  taxLabels,
} from '@xinyue/contracts';
import type { SpotField } from '@xinyue/contracts/operations/catalog/spotFields';
import type { Db } from '@xinyue/kit/db/db';
import type { ColumnKind, ExportColumn } from '@xinyue/kit/export/ExportColumn';
import { type Download, type ExportFormat, exportFile } from '@xinyue/kit/export/exportFile';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { listScopedCategories } from '../../categories/queries.ts';
import { sheetValue } from '../domain/sheetText.ts';
import type { Spot } from '../domain/spot.ts';
import { spotRowOf } from './spotRows.ts';

// The wire form of a row is made once, for its first column, and looked up for the others.
const rows = new WeakMap<Spot, SpotRow>();
const wireOf = (spot: Spot): SpotRow => {
  const known = rows.get(spot) ?? spotRowOf(spot);
  rows.set(spot, known);
  return known;
};

const kinds: Partial<Record<SpotField['kind'], ColumnKind>> = { price: 'money', day: 'day' };

/** The columns of exported goods: Chinese headings, labels instead of codes, prices in yuan. */
export const spotColumns: ExportColumn<Spot>[] = spotSheet.map(({ field, heading }) => ({
  heading,
  kind: kinds[sheetKind(field)],
  value: (spot) => sheetValue(wireOf(spot), field),
}));

type Example = Partial<Record<SheetField, string | number>>;

/** An example row that is right for every category. */
const exampleOf = (category: string): Example => ({
  spotTypeName: category,
  name: `${exampleMark}：${category || columnLabels.good}（此行不会导入）`,
  ref: 'A-0001',
  money: 12_500.5,
  unit: '吨',
  miniTotal: 5,
  inventoryTotal: 100,
  isClose: openLabels[0]!,
  pickupArea: '山东 青岛',
  pickupAdress: '青岛市黄岛区同三路 88 号',
  pickupGoodsDate: '2027-06-30',
  warehouseAdress: '青岛保税港区 3 号库',
  warehouseRentDate: '2027-06-30',
  deliveryMode: '仓库自提，货权转移',
  serviceScope: '全国',
  spotUse: '橡胶制品',
  taxIncluded: taxLabels[1]!,
  customsState: customsStates[0],
});

/** What a person may set of a new good; an id is the system's. */
const templateSheet = spotSheet.filter(({ field }) => field !== 'id');

async function* once(db: Db, scope: Scope): AsyncGenerator<Example[]> {
  const { list } = await listScopedCategories(db, {}, scope, { pageNum: 1, pageSize: rules.maxRows });
  const open = list.filter(({ closed }) => !closed);
  const clear = open.find(({ name }) => open.filter((one) => one.name === name).length === 1);
  yield [exampleOf(clear?.name ?? open[0]?.code ?? '')];
}

/**
 * the file to fill in for an import: all headings, and one row as an example that no import takes for a good. It names a category that the
 * caller may use, for people copy what they see there.
 */
export const readSpotTemplate = (db: Db, format: ExportFormat, scope: Scope): Download =>
  exportFile({
    format,
    title: '现货导入模板',
    columns: templateSheet.map(({ field, heading }) => ({
      heading,
      kind: kinds[sheetKind(field)],
      value: (row: Example) => row[field],
    })),
    pages: once(db, scope),
  });
