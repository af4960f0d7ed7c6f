import { operations, sentNames } from '@xinyue/contracts';
import { categoryFormNames } from '@xinyue/contracts/operations/catalog/categoryOperations';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import { route } from '@xinyue/kit/http/route';
import { paged } from '@xinyue/kit/http/paged';
import { writeOf } from '@xinyue/kit/idempotency/keyedWrite';
import { deleteCategory } from './deleteCategory.ts';
import { categoryRowOf, typeCardOf } from './http/categoryRows.ts';
import { type CategoryDeps, saveCategory } from './saveCategory.ts';
import { listScopedCategories, listTypeCards } from './store/categoryListStore.ts';

/** Spot types as visitors see them (C-18) and as their keepers do (C-39 to C-41). */
export const categoryRoutes = (deps: CategoryDeps) => [
  route(operations.listSpotTypes, async ({ body }) => paged(await listTypeCards(deps.pool, body), typeCardOf)),
  route(operations.listCategories, async ({ body, actor }) =>
    paged(await listScopedCategories(deps.pool, body, scopeOf(actor!), body), categoryRowOf),
  ),
  route(operations.saveCategory, async ({ body, ...call }) =>
    saveCategory(deps, body, writeOf(call, operations.saveCategory.path, sentNames(body, categoryFormNames))),
  ),
  route(operations.deleteCategory, async ({ body, ...call }) =>
    deleteCategory(deps, body, writeOf(call, operations.deleteCategory.path, body)),
  ),
];
