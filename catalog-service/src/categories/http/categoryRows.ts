import { type category, type spotTypeCard, yuanFromFen } from '@xinyue/contracts';
import type { z } from 'zod';
import type { Category } from '../domain/category.ts';
import type { TypeCard } from '../store/categoryListStore.ts';

/** A category as its keepers see it (E-11). */
export const categoryRowOf = ({
  id,
  name,
  code,
  closed,
  deleted,
  ownerId,
  edits,
  changeTime,
}: Category): z.output<typeof category> => ({
  id,
  name,
  num: code,
  isClose: Number(closed),
  del: Number(deleted),
  createUser: ownerId,
  version: edits,
  changeTime,
});

/** A spot type as visitors see it (E-10); without an open good the shop is empty and the price null (Z-63). */
export const typeCardOf = ({ id, name, shopName, priceFen, unit, tonFen }: TypeCard): z.output<typeof spotTypeCard> => ({
  id,
  name,
  shopUserName: shopName ?? '',
  money: priceFen === null ? null : yuanFromFen(priceFen),
  unit,
  moneyPerTon: tonFen === null ? null : yuanFromFen(tonFen),
});
