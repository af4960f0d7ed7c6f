import type { Db } from '@xinyue/kit/db/db';
import type { FormKind } from '../domain/formsOf.ts';

export type FormText = { kind: FormKind; text: string };

/** Keeps what texts are found by; those that are known stay as they are. Answers the new ones. */
export async function insertForms(db: Db, texts: readonly (FormText & { forms: string })[]): Promise<FormText[]> {
  const { rows } = await db.query<FormText>({
    name: 'insert-search-forms',
    text: `insert into search_forms (kind, text, forms) select given.kind, given.text, given.forms
      from json_populate_recordset(null::search_forms, $1::json) as given
      where not exists (select from search_forms known where known.kind = given.kind and known.text = given.text)
      order by 1, 2 on conflict do nothing returning kind, text`,
    values: [JSON.stringify(texts)],
  });
  return rows;
}

const due = 'select id from spot_lookup where not formed and id > $1 order by id limit $2';
const missing = `
with due as materialized (${due})
select (select array_agg(id order by id) from due) as ids, (
  select coalesce(json_agg(distinct jsonb_build_object('kind', t.kind, 'text', t.text)), '[]')
  from due join spots s on s.id = due.id left join shops h on h.id = s.shop_id
    cross join lateral spot_texts(s.ref, s.name, s.type_name, s.brand_name, s.level, s.origin, s.warehouse_address, s.pickup_area,
      h.name, s.tax_included, s.customs_state, s.packing_specification) t
  where not exists (select from search_forms known where known.kind = t.kind and known.text = t.text)) as texts`;

/** The next goods behind an id that are found only by their texts as they stand, and the texts whose forms are unknown. */
export async function listUnformed(db: Db, afterId: string, most: number): Promise<{ ids: string[]; texts: FormText[] }> {
  const { rows } = await db.query<{ ids: string[] | null; texts: FormText[] }>(missing, [afterId, most]);
  return { ids: rows[0]!.ids ?? [], texts: rows[0]!.texts };
}

/**
 * Puts together anew what these goods are found by, in the caller's transaction. They are held first: values that were read before an edit was
 * committed would be written over its own, and two that take goods in different orders would wait for each other.
 */
export async function formGoods(db: Db, ids: string[]): Promise<void> {
  await db.query('select from spots where id = any($1) order by id for no key update', [ids]);
  await db.query('select keep_spot_lookup($1)', [ids]);
}
