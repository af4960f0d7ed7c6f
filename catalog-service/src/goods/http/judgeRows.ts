import { type ImportedRow, messages, readSheetRow, rules, type SheetField, type SheetValues } from '@xinyue/contracts';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Db } from '@xinyue/kit/db/db';
import { listScopedCategories } from '../../categories/queries.ts';
import type { Spot } from '../domain/spot.ts';
import type { Judged } from '../importSpots.ts';
import { spotsMeant } from '../store/refStore.ts';
import { shopsNamed } from '../store/shopStore.ts';
import { judgeChange, judgeNew, type Known, type SentRow } from './judgeRow.ts';
import { shopOf, shownName } from './meantRows.ts';

const textOf = (values: SheetValues, field: SheetField): string => shownName(values[field]);
const idOf = (values: SheetValues) => textOf(values, 'id').toLowerCase();
const refOf = (values: SheetValues) => String(readSheetRow({ ref: values.ref ?? null }).fields.ref ?? '').trim();

/** The good that a row names, undefined for a new one, or the reason why that is unclear. An id counts before the shop's own number. */
function namedBy(
  { values }: SentRow,
  spots: readonly Spot[],
  { shops, ownerId }: Known,
): { spot?: Spot; error?: ImportedRow['errors'][number] } {
  const [id, ref, shop] = [idOf(values), refOf(values), textOf(values, 'shopUserName')];
  if (id) {
    const spot = spots.find((one) => one.id === id);
    return spot ? { spot } : { error: { field: 'id', message: messages.goodMissing } };
  }
  if (!ref) return {};
  const { id: named, message } = shop === '' ? {} : shopOf(shops, shop, ownerId);
  // A number is one of its shop: without a settled shop the row could be meant for another one's good.
  if (message) return { error: { field: 'shopUserName', message } };
  const meant = spots.filter((one) => one.ref === ref && (named === undefined || one.shopId === named));
  if (meant.length > 1) return { error: { field: 'ref', message: messages.refAmbiguous } };
  if (meant[0] && shop === '' && ownerId === null) return { error: { field: 'ref', message: messages.refWithoutShop } };
  return meant[0] ? { spot: meant[0] } : {};
}

/** The same, held against the preview: what was shown as the change of a good changes that one or nothing. */
function targetOf(sent: SentRow, spots: readonly Spot[], known: Known): ReturnType<typeof namedBy> {
  const named = namedBy(sent, spots, known);
  if (named.error || !sent.seen || (named.spot && [undefined, named.spot.id].includes(sent.seen.id))) return named;
  return { error: { field: idOf(sent.values) ? 'id' : 'ref', message: messages.changeGone } };
}

/** The good of a row: one that is there, or a new one by its shop and number. */
const goodOf = ({ change, good }: Judged): string | undefined => {
  if (change) return change.id;
  return good?.draft.fields.ref ? `${good.draft.shopId ?? ''} ${good.draft.fields.ref}` : undefined;
};

type SentRows = { rows: readonly SentRow[]; keepStock?: boolean | undefined };

/** One row per good: a second row for the same good is wrong, and names the first one. */
function refuseSecond(judged: readonly Judged[], sent: readonly SentRow[]): Judged[] {
  const first = new Map<string, number>();
  return judged.map((one, at) => {
    const good = goodOf(one);
    const before = good === undefined ? undefined : first.get(good);
    if (good !== undefined && before === undefined) first.set(good, one.row);
    if (before === undefined) return one;
    const field: SheetField = idOf(sent[at]!.values) ? 'id' : 'ref';
    return { row: one.row, copy: one.copy, errors: [{ field, message: messages.sameGood(before) }] };
  });
}

/**
 * Reads rows of a file by the rules of the form (V-30 to V-34): for each the good it stands for, or the change of one, or every reason why it
 * stands for none, by field. Nothing is stored. Foreign goods are to a merchant as if they were absent. Of two rows for one good the second is
 * wrong.
 */
export async function judgeRows(db: Db, { rows, keepStock }: SentRows, scope: Scope): Promise<Judged[]> {
  const all = await listScopedCategories(db, {}, scope, { pageNum: 1, pageSize: rules.maxRows });
  const texts = (of: (values: SheetValues) => string) => [...new Set(rows.map(({ values }) => of(values)))].filter(Boolean);
  const named = texts((values) => textOf(values, 'shopUserName'));
  const shops = named.length > 0 ? await shopsNamed(db, named, scope) : [];
  const known: Known = {
    categories: all.list.map(({ id, name, code, closed }) => ({ id, name: shownName(name), key: code, closed })),
    shops: shops.map((shop) => ({ ...shop, name: shownName(shop.name) })),
    ownerId: scope.ownerId,
    keepStock: keepStock ?? false,
  };
  const spots = await spotsMeant(db, texts(idOf), texts(refOf), scope);
  const judged = rows.map((sent) => {
    const { spot, error } = targetOf(sent, spots, known);
    if (error) return { row: sent.row, copy: sent.copy, errors: [error] };
    return spot ? judgeChange(sent, spot, known) : judgeNew(sent, known);
  });
  return refuseSecond(judged, rows);
}
