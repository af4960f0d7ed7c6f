import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { beijingText } from '@xinyue/kit/db/beijingText';
import type { Db } from '@xinyue/kit/db/db';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import { publish } from '../../store/publish.ts';
import { type Category, categoryChanged } from '../domain/category.ts';

/** The whole row in our names. */
export const categorySelection = `id, name, code, closed, deleted, owner_id as "ownerId", edits, version,
  ${beijingText('changed_at')} as "changeTime"`;

/** Own rows and those of the platform (Z-65); everything for staff. */
const inScope = '($2::text is null or owner_id is null or owner_id = $2)';

export async function insertCategory(db: Db, row: Pick<Category, 'id' | 'name' | 'code' | 'closed' | 'ownerId'>) {
  const { rows } = await db.query<Category>(
    `insert into categories (id, name, code, closed, owner_id, version) values ($1, $2, $3, $4, $5, 1) returning ${categorySelection}`,
    [row.id, row.name, row.code, row.closed, row.ownerId],
  );
  return rows[0]!;
}

/** Stores an edit as the next version; `goodsDue`: its goods must follow (name or state changed). */
export async function updateCategory(db: Db, row: Pick<Category, 'id' | 'name' | 'code' | 'closed'>, goodsDue: boolean) {
  const { rows } = await db.query<Category>(
    `update categories set name = $2, code = $3, closed = $4, goods_due = goods_due or $5, edits = edits + 1, version = version + 1, changed_at = greatest(changed_at, clock_timestamp())
     where id = $1 returning ${categorySelection}`,
    [row.id, row.name, row.code, row.closed, goodsDue],
  );
  return rows[0]!;
}

/** Marks a category as deleted (S-23) as its next version; its goods keep their copy of the name (Z-66). */
export async function markCategoryDeleted(db: Db, id: string): Promise<Category> {
  const { rows } = await db.query<Category>(
    `update categories set deleted = true, version = version + 1, changed_at = greatest(changed_at, clock_timestamp()) where id = $1 returning ${categorySelection}`,
    [id],
  );
  return rows[0]!;
}

/** How many goods that are not deleted are in a category. */
export async function countGoodsIn(db: Db, id: string, { ownerId }: Scope): Promise<number> {
  const { rows } = await db.query<{ goods: number }>(
    'select count(*)::int as goods from spots where type_id = $1 and not deleted and ($2::text is null or shop_id = $2)',
    [id, ownerId],
  );
  return rows[0]!.goods;
}

/** A category the caller may see, deleted or not, locked for an edit (`update`) or against one (`share`). */
export async function lockCategory(db: Db, id: string, { ownerId }: Scope, mode: 'update' | 'share') {
  const { rows } = await db.query<Category>(
    `select ${categorySelection} from categories where id = $1 and ${inScope} for ${mode === 'update' ? 'update' : 'share'}`,
    [id, ownerId],
  );
  return rows[0];
}

/** Those of these categories that the caller may see, deleted or not. */
export async function findCategories(db: Db, ids: string[], { ownerId }: Scope): Promise<Category[]> {
  const { rows } = await db.query<Category>(`select ${categorySelection} from categories where id = any($1) and ${inScope}`, [
    ids,
    ownerId,
  ]);
  return rows;
}

/** The next categories behind `afterId`, raised by one version so that they can be published again. */
export async function raiseCategories(db: Db, afterId: string, limit: number): Promise<Category[]> {
  const { rows } = await db.query<Category>(
    `with due as (select id as due_id from categories where id > $1 order by id limit $2 for update)
     update categories set version = version + 1 from due where id = due_id returning ${categorySelection}`,
    [afterId, limit],
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Ids of categories whose goods have yet to follow a new name or state. */
export async function dueCategories(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from categories where goods_due order by id limit 100');
  return rows.map(({ id }) => id);
}

export const clearGoodsDue = (db: Db, id: string) => db.query('update categories set goods_due = false where id = $1', [id]);

/** Publishes `category.changed` of categories whose version has just been raised in this transaction. */
export const publishCategories = (db: Db, categories: Category[], cause: EventContext) =>
  publish(
    db,
    categories.map((row) => ({
      type: 'category.changed',
      aggregateId: row.id,
      aggregateVersion: row.version,
      data: categoryChanged(row),
      cause,
    })),
  );
