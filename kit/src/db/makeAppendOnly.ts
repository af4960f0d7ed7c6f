import type { Knex } from 'knex';

/**
 * From now on rows of this table are added and never changed, deleted or emptied out, not even by its owner (who would have to take the
 * triggers away first, in the open). `table` is a name from our code, with its schema where it is not `public`.
 */
export async function makeAppendOnly(knex: Knex, table: string): Promise<void> {
  const name = table.slice(table.indexOf('.') + 1);
  await knex.raw(`
    create or replace function only_ever_added() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create trigger ${name}_append_only before update or delete or truncate on ${table}
      for each statement execute function only_ever_added()`);
}
