import { z } from 'zod';
import { changeTime } from '../changeTime.ts';
import { listOf, merchant, nothing, operation, staff, visitor } from '../../operation.ts';
import { ownNames } from '../../ownNames.ts';
import { closed, idFilter, idsFilter, del, id, isClose, paging, required, seenNumber, versionSeen } from '../../rules.ts';

/** E-10: a spot type on the home card, with the newest open good's shop and price (Z-63). */
export const spotTypeCard = z.object({
  id: z.string(),
  name: z.string(),
  shopUserName: z.string(),
  money: z.number().nullable(),
  unit: z.string().nullable(),
  /** Yuan per tonne; null where the unit is no weight (own-names). */
  moneyPerTon: z.number().nullable(),
});

/** E-11: a category. `num` is its identification code. */
export const category = z.object({
  id: z.string(),
  name: z.string(),
  num: z.string(),
  isClose: z.int(),
  del: z.int(),
  createUser: z.string().nullable(),
  /** Counts edits. */
  version: z.int(),
  changeTime,
});
export const categoryForm = z.object({
  id: id.optional(),
  versionSeen,
  name: required('请输入分类名称', 50),
  num: required('请输入分类识别码', 50),
  isClose,
});
export const categoryFormNames = { num: 'code', isClose: 'closed' } as const;
const categoryEdit = ownNames(categoryForm.extend({ isClose: closed }), categoryFormNames);

const who = (permission: 'category:read' | 'category:write') => [staff(permission), merchant];

export const categoryOperations = {
  listSpotTypes: operation('/xinyue/login/spot/type/query', 'C-18', 'catalog', [visitor], paging, listOf(spotTypeCard)),
  /** C-39; own: `ids`, at most 100 rows asked for by id. */
  listCategories: operation(
    '/xinyue/backstage/spot/type/query',
    'C-39',
    'catalog',
    who('category:read'),
    paging.extend({ id: idFilter, ids: idsFilter, name: idFilter }),
    listOf(category),
  ),
  saveCategory: operation(
    '/xinyue/backstage/spot/type/save',
    'C-40',
    'catalog',
    who('category:write'),
    categoryEdit,
    z.object({ id: z.string() }),
    ['validation', 'notFound', 'conflict'],
  ),
  deleteCategory: operation(
    '/xinyue/backstage/customer/spot/type/delete',
    'C-41',
    'catalog',
    who('category:write'),
    // `goodsSeen`: how many goods of the category the caller was shown before deleting it; without it nothing is checked.
    z.object({ id, del: del.optional(), goodsSeen: seenNumber() }),
    nothing,
    ['validation', 'notFound', 'conflict'],
  ),
};
