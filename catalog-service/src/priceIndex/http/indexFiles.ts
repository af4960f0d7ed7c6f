import { type IndexFormat, indexBases, yuanFromFen } from '@xinyue/contracts';
import { fileTypes } from '@xinyue/contracts/operation';
import { type Download, exportFile } from '@xinyue/kit/export/exportFile';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { NamedPart, NamedValue } from '../store/indexReadStore.ts';
import { tonsOf } from './indexRows.ts';

type Cell = string | number | null;
/** A column as both kinds of files have it: its name in Parquet, and its heading in CSV. */
type Column<T> = { name: string; heading: string; type: 'STRING' | 'INT32' | 'INT64' | 'DOUBLE'; value(row: T): Cell };

const grouped = <T extends { day: string; typeId: string; typeName: string; area: string; version: number }>(): Column<T>[] => [
  { name: 'day', heading: '日期', type: 'STRING', value: ({ day }) => day },
  { name: 'type_id', heading: '分类编号', type: 'STRING', value: ({ typeId }) => typeId },
  { name: 'type_name', heading: '分类', type: 'STRING', value: ({ typeName }) => typeName },
  { name: 'area', heading: '提货地区', type: 'STRING', value: ({ area }) => area },
  { name: 'version', heading: '版本', type: 'INT32', value: ({ version }) => version },
];

const yuan = (fen: number | null) => (fen === null ? null : yuanFromFen(fen));

export const valueColumns: Column<NamedValue>[] = [
  ...grouped<NamedValue>(),
  { name: 'value', heading: '指数（元/吨）', type: 'DOUBLE', value: ({ valueFen }) => yuan(valueFen) },
  { name: 'basis', heading: '依据', type: 'STRING', value: ({ basis }) => (basis === null ? null : indexBases[basis]) },
  { name: 'deals', heading: '成交笔数', type: 'INT32', value: ({ deals }) => deals },
  { name: 'buyers', heading: '买方', type: 'INT32', value: ({ buyers }) => buyers },
  { name: 'sellers', heading: '卖方', type: 'INT32', value: ({ sellers }) => sellers },
  { name: 'tons', heading: '吨数', type: 'DOUBLE', value: ({ grams }) => tonsOf(grams) },
  { name: 'offers', heading: '报价条数', type: 'INT32', value: ({ offers }) => offers },
  { name: 'outliers', heading: '异常值', type: 'INT32', value: ({ outliers }) => outliers },
];

/** Po-77: prices and weights as whole numbers, so that another program gets the same value to the fen. */
export const partColumns: Column<NamedPart>[] = [
  ...grouped<NamedPart>(),
  { name: 'value_fen', heading: '指数（分/吨）', type: 'INT64', value: ({ valueFen }) => valueFen },
  { name: 'kind', heading: '种类', type: 'STRING', value: ({ kind }) => kind },
  { name: 'id', heading: '订单或现货编号', type: 'STRING', value: ({ id }) => id },
  { name: 'price_fen', heading: '价格（分/吨）', type: 'INT64', value: ({ priceFen }) => priceFen },
  { name: 'tons', heading: '吨数', type: 'DOUBLE', value: ({ grams }) => tonsOf(grams) },
  { name: 'grams', heading: '克数', type: 'INT64', value: ({ grams }) => Number(grams) },
  { name: 'weight', heading: '计入克数', type: 'INT64', value: ({ weight }) => Number(weight) },
  { name: 'seller', heading: '卖方序号', type: 'INT64', value: ({ seller }) => seller },
  { name: 'buyer', heading: '买方序号', type: 'INT64', value: ({ buyer }) => buyer },
  { name: 'state', heading: '状态', type: 'STRING', value: ({ state }) => state },
];

type File<T> = { format: IndexFormat; title: string; columns: readonly Column<T>[]; rows: readonly T[] };

/** Rows as CSV or Parquet. */
export function indexFile<T>({ format, title, columns, rows }: File<T>): Download {
  if (format === 'parquet') return { name: `${title}.parquet`, type: fileTypes.parquet, body: parquetOf(columns, rows) };
  return exportFile({ format, title, columns, pages: once(rows) });
}

async function* once<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}

async function* parquetOf<T>(columns: readonly Column<T>[], rows: readonly T[]): AsyncGenerator<Buffer> {
  const columnData = columns.map(({ name, type, value }) => ({
    name,
    type,
    data: rows.map((row) => inType(type, value(row))),
  }));
  yield Buffer.from(parquetWriteBuffer({ columnData, createdBy: 'xinyue' }));
}

const inType = (type: Column<never>['type'], cell: Cell) => (type === 'INT64' && typeof cell === 'number' ? BigInt(cell) : cell);
