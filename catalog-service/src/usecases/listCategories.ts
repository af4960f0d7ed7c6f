import type { rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { listScopedCategories } from '../store/categoryListStore.ts';

/** C-39: categories that are not deleted: staff all, a merchant its own and those of the platform (Z-65). */
export const listCategories = (db: Db, query: rules.Paging & { id?: string; name?: string }, scope: Scope) =>
  listScopedCategories(db, { id: query.id ?? null, name: query.name ?? null }, scope, query);
