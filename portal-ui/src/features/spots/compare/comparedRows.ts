import type { SpotCard, SpotDetail } from '@xinyue/contracts/operations';
import { countText, priceText } from '@xinyue/web/formats';
import { spotTexts } from '../../../shared/spotTexts.ts';
import { basisText } from '../basisText.ts';
import { factGroups, factText } from '../factGroups.ts';
import { stockWord } from '../stockWord.ts';
import { compareTexts as texts } from './compareTexts.ts';

/** A good of a comparison; null where it is gone. */
export type Compared = (SpotCard & Partial<SpotDetail>) | null;
export type ComparedCell = { text: string; remark?: string };
/** One thing that is compared; a cell is null where the good is gone. */
export type ComparedRow = { label: string; cells: (ComparedCell | null)[]; differs: boolean };
export type ComparedGroup = { title: string; rows: ComparedRow[] };

const missing = '-';
const taxText = (tax: SpotCard['taxIncluded']) => (tax === 1 ? texts.taxIncluded : tax === 0 ? texts.taxExcluded : missing);

type Of = (spot: SpotCard) => string;
const offer: readonly (readonly [string, Of])[] = [
  [texts.price, ({ money, unit }) => `${priceText(money)} ${spotTexts.unit(unit)}`],
  [texts.perTon, ({ moneyPerTon }) => (moneyPerTon === null ? missing : priceText(moneyPerTon))],
  [spotTexts.basis, (spot) => basisText(spot) || missing],
  [spotTexts.smallestOrder, ({ miniTotal, unit }) => `${countText(miniTotal)} ${unit}`],
  [spotTexts.stockColumn, (spot) => `${countText(spot.inventoryTotal)} ${spot.unit} ${stockWord(spot)}`],
  [texts.tax, ({ taxIncluded }) => taxText(taxIncluded)],
  [texts.customs, ({ customsState }) => customsState ?? missing],
  [texts.category, ({ spotTypeName }) => spotTypeName],
  [texts.shop, ({ shopUserName }) => shopUserName],
];

/** Whether those that are there say the same. */
const rowOf = (label: string, cells: ComparedRow['cells']): ComparedRow => ({
  label,
  cells,
  differs: new Set(cells.flatMap((cell) => (cell ? [cell.text] : []))).size > 1,
});

/** What each price per tonne is above the lowest one, in words. */
function remarkPrices(row: ComparedRow, spots: readonly Compared[]): ComparedRow {
  const prices = spots.map((spot) => spot?.moneyPerTon ?? null);
  const known = prices.filter((price) => price !== null);
  const lowest = Math.min(...known);
  if (known.length < 2 || !row.differs) return row;
  const remark = (price: number) => (price === lowest ? texts.lowest : texts.above(priceText(price - lowest)));
  return {
    ...row,
    cells: row.cells.map((cell, at) => {
      const price = prices[at] ?? null;
      return cell && price !== null ? { ...cell, remark: remark(price) } : cell;
    }),
  };
}

/** The price of a good by its own unit says nothing new where that is the tonne. */
const isPerTon = (spot: Compared) => spot === null || spot.moneyPerTon === spot.money;

const offerRows = (spots: readonly Compared[]) =>
  offer
    .filter(([label]) => label !== texts.price || !spots.every(isPerTon))
    .map(([label, of]) => {
      const cells = spots.map((spot) => spot && { text: of(spot) });
      return label === texts.perTon ? remarkPrices(rowOf(label, cells), spots) : rowOf(label, cells);
    });

/** Goods side by side, in the groups of their own pages; what no shop filled in, or what only repeats another fact, is left out. */
export function comparedRows(spots: readonly Compared[]): ComparedGroup[] {
  const told = new Set(
    spots.flatMap((spot) => (spot ? factGroups(spot) : [])).flatMap(({ facts }) => facts.map(({ name }) => name)),
  );
  const others = factGroups({}).map(({ title, facts }) => ({
    title,
    rows: facts
      .filter(({ name }) => told.has(name))
      .map(({ name, label }) =>
        rowOf(
          label,
          spots.map((spot) => spot && { text: factText(spot, name) }),
        ),
      ),
  }));
  return [{ title: texts.offer, rows: offerRows(spots) }, ...others]
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some((cell) => cell && cell.text !== missing)) }))
    .filter(({ rows }) => rows.length > 0);
}
