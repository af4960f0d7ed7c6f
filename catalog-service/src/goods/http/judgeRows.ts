import { importRow, messages, operations, readSheetRow, rules, type SheetValues } from '@xinyue/contracts';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Db } from '@xinyue/kit/db/db';
import { listScopedCategories } from '../../categories/store/categoryListStore.ts';
import { spotDraftOf } from '../domain/spot.ts';
import type { Judged } from '../importSpots.ts';
import { shopsNamed } from '../store/shopStore.ts';

type SheetRow = { row: number; copy: number; values: SheetValues };

/** What a name stands for: its id (none where nothing is named), or why it stands for nothing. */
type Meaning = { id?: string; message?: string };

/** Names the value of the file that stands for nothing, so that it can be found there. */
const about = (why: string, text: string): Meaning => ({ message: `${why}：${text.slice(0, 50)}` });

/** A row that people name in a file: by its name, or by a code or id of its own that is never ambiguous. */
type Named = { name: string; key: string };

/** The row that is meant: `none` matches, `several` do, or the one. A key counts before a name. */
function findNamed<T extends Named>(rows: readonly T[], text: string): T | 'none' | 'several' {
  const wanted = text.trim();
  const byKey = rows.find(({ key }) => key === wanted);
  if (byKey) return byKey;
  const byName = rows.filter(({ name }) => name === wanted);
  return byName.length === 1 ? byName[0]! : byName.length === 0 ? 'none' : 'several';
}

/** The category of a row: one that could be chosen in the form, by identification code or name. */
function categoryOf(rows: { id: string; name: string; key: string; closed: boolean }[], text: string): Meaning {
  const open = rows.filter(({ closed }) => !closed);
  const found = findNamed(open, text);
  if (found === 'several') return about(messages.categoryAmbiguous, text);
  if (found !== 'none') return { id: found.id };
  return about(findNamed(rows, text) === 'none' ? messages.categoryMissing : messages.categoryClosed, text);
}

/** The shop of a row (Z-67): a merchant's own, whether it is named or not; for staff the one named by name or id, else none. */
function shopOf(shops: { id: string; name: string; key: string }[], text: string, { ownerId }: Scope): Meaning {
  if (text === '') return {};
  const found = findNamed(shops, text);
  if (ownerId !== null)
    return found !== 'none' && found !== 'several' && found.id === ownerId ? {} : about(messages.shopForeign, text);
  if (found === 'several') return about(messages.shopAmbiguous, text);
  return found === 'none' ? about(messages.shopMissing, text) : { id: found.id };
}

/**
 * Reads rows of a file by the rules of the form (V-30 to V-34): for each the form it stands for, or every reason why it stands for none, by
 * field. Nothing is stored.
 */
export async function judgeRows(db: Db, rows: readonly SheetRow[], scope: Scope): Promise<Judged[]> {
  const all = await listScopedCategories(db, {}, scope, { pageNum: 1, pageSize: rules.maxRows });
  const categories = all.list.map(({ id, name, code, closed }) => ({ id, name, key: code, closed }));
  const texts = rows.map(({ values }) => readSheetRow(values));
  const nameOf = (field: 'spotTypeName' | 'shopUserName', at: number) => String(texts[at]![field] ?? '').trim();
  const shops = await shopsNamed(db, [...new Set(rows.map((_, at) => nameOf('shopUserName', at)))], scope);
  return rows.map(({ row, copy }, at) => {
    const category: Meaning = nameOf('spotTypeName', at) === '' ? {} : categoryOf(categories, nameOf('spotTypeName', at));
    const shop = shopOf(shops, nameOf('shopUserName', at), scope);
    const parsed = importRow.safeParse({ ...texts[at], spotTypeId: category.id, userCustomerId: shop.id });
    const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }));
    const named = errors
      .filter(({ field }, index) => errors.findIndex((one) => one.field === field) === index)
      .map((one) => (one.field === 'spotTypeId' ? { field: 'spotTypeName', message: category.message ?? one.message } : one));
    if (shop.message) named.push({ field: 'shopUserName', message: shop.message });
    if (!parsed.success || named.length > 0) return { row, copy, errors: named };
    const draft = spotDraftOf(operations.saveSpot.request.parse(parsed.data));
    return { row, copy, errors: [], good: { draft, readAs: parsed.data } };
  });
}
