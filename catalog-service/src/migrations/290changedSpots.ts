import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * `spot_lookup_changes` names the goods too, so that whoever holds them all in memory reads again those that a transaction changed, and no others.
 * A row without a good says that shops opened or closed. A statement that leaves every row as it was is no change any more.
 */
export const changedSpots: Migration = {
  name: '290changedSpots',
  async up(knex) {
    await knex.raw(`
      alter table spot_lookup_changes add column id text not null default '', drop constraint spot_lookup_changes_pkey, add primary key (xid, id);
      create function note_changed_goods() returns trigger language plpgsql as $$
        begin insert into spot_lookup_changes (id) select id from changed on conflict do nothing; return null; end
      $$;
      drop trigger lookup_changed on spot_lookup;
      create trigger lookup_added after insert on spot_lookup
        referencing new table as changed for each statement execute function note_changed_goods();
      create trigger lookup_changed after update on spot_lookup
        referencing new table as changed for each statement execute function note_changed_goods();
      create trigger lookup_gone after delete on spot_lookup
        referencing old table as changed for each statement execute function note_changed_goods()`);
  },
};
