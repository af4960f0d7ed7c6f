import { type category, type categoryForm, fromWire, type spotTypeCard, toWire, yuanFromFen } from '@xinyue/contracts';
import type { z } from 'zod';
import type { Category, CategoryDraft } from './domain/category.ts';
import type { TypeCard } from './store/categoryListStore.ts';

/** The category form in our names. */
export function categoryFromWire(form: z.output<typeof categoryForm>): CategoryDraft {
  const { id, versionSeen, name, code, closed } = fromWire('category', form) as Omit<CategoryDraft, 'closed'> & {
    closed: number;
  };
  return { id, versionSeen, name, code, closed: closed === 1 };
}

/** A category as its keepers see it (E-11). */
export function categoryRowOf({ id, name, code, closed, deleted, ownerId, edits }: Category): z.output<typeof category> {
  const shown = { id, name, code, closed: Number(closed), deleted: Number(deleted), createUser: ownerId, version: edits };
  const row = toWire('category', shown);
  return row as z.output<typeof category>;
}

/** A spot type as visitors see it (E-10); without an open good the shop is empty and the price null (Z-63). */
export const typeCardOf = ({ id, name, shopName, priceFen, unit, tonFen }: TypeCard): z.output<typeof spotTypeCard> => ({
  id,
  name,
  shopUserName: shopName ?? '',
  money: priceFen === null ? null : yuanFromFen(priceFen),
  unit,
  moneyPerTon: tonFen === null ? null : yuanFromFen(tonFen),
});
