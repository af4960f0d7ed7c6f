import { openLabels, type SheetField, type SpotRow, spotSheet } from '@xinyue/contracts';
import type { ExportColumn } from '@xinyue/kit/export/ExportColumn';
import type { Spot } from '../domain/spot.ts';
import { rowOf } from './spotWire.ts';

const shown = (row: SpotRow, field: SheetField) => (field === 'isClose' ? openLabels[row.isClose] : row[field]);

// The wire form of a row is made once, for its first column, and looked up for the others.
const rows = new WeakMap<Spot, SpotRow>();
const wireOf = (spot: Spot): SpotRow => {
  const known = rows.get(spot) ?? rowOf(spot);
  rows.set(spot, known);
  return known;
};

/** The columns of exported goods: Chinese headings, labels instead of codes, prices in yuan. */
export const spotColumns: ExportColumn<Spot>[] = spotSheet.map(({ field, heading }) => ({
  heading,
  value: (spot) => shown(wireOf(spot), field),
}));
