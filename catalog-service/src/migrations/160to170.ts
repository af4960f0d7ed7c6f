import type { Migration } from '@xinyue/kit/db/migrate';

const searched = 'name, brand_name, level, origin, warehouse_address, shop_id';
const words = "lower(concat_ws(' ', s.name, s.brand_name, s.level, s.origin, s.warehouse_address, h.name))";

/**
 * Text search that finds Chinese words of two characters: of every good all pairs of characters of its searched texts, in small letters.
 * A table of its own, kept by triggers, so that the row of a good, which every order writes, stays as it is. Filled while everybody goes on
 * reading and writing goods; only then goods and shops are locked, both at once, and what changed meanwhile is filled in. Everything pending runs
 * in one transaction, so whatever alters goods runs behind this one.
 */
export const spotSearch: Migration = {
  name: '161spotSearch',
  async up(knex) {
    await knex.raw(`
      create function search_grams(words text) returns text[] language sql immutable parallel safe as $$
        select array(select letters[at] || letters[at + 1] from generate_series(1, cardinality(letters) - 1) at)
        from (select string_to_array(words, null) as letters) split
      $$;
      create table spot_search (spot_id text primary key, words text not null, grams text[] not null);
      create function keep_spot_search(wanted text[]) returns void language sql as $$
        insert into spot_search (spot_id, words, grams)
        select id, words, search_grams(words) from (
          select s.id, ${words} as words
          from spots s left join shops h on h.id = s.shop_id where s.id = any(wanted)) as given
        on conflict (spot_id) do update set words = excluded.words, grams = excluded.grams where spot_search.words <> excluded.words
      $$;
      create function search_of_spots() returns trigger language plpgsql as $$
        begin perform keep_spot_search((select array_agg(id) from changed)); return null; end
      $$;
      create function search_of_spot() returns trigger language plpgsql as $$
        begin perform keep_spot_search(array[new.id]); return null; end
      $$;
      create function search_of_shop() returns trigger language plpgsql as $$
        begin perform keep_spot_search((select array_agg(id) from spots where shop_id = new.id)); return null; end
      $$;`);
    await knex.raw('select keep_spot_search((select array_agg(id) from spots))');
    await knex.raw('create index spot_search_grams on spot_search using gin (grams)');
    await knex.raw('lock table spots, shops in access exclusive mode');
    await knex.raw(`
      delete from spot_search where not exists (select from spots where id = spot_id);
      select keep_spot_search((select array_agg(s.id) from spots s
        left join shops h on h.id = s.shop_id left join spot_search known on known.spot_id = s.id where known.words is distinct from ${words}));
      alter table spot_search add foreign key (spot_id) references spots (id) on delete cascade;
      create trigger search_new after insert on spots referencing new table as changed for each statement execute function search_of_spots();
      create trigger search_changed after update of ${searched} on spots for each row
        when ((old.name, old.brand_name, old.level, old.origin, old.warehouse_address, old.shop_id)
          is distinct from (new.name, new.brand_name, new.level, new.origin, new.warehouse_address, new.shop_id))
        execute function search_of_spot();
      create trigger search_shop after update of name on shops for each row when (old.name <> new.name) execute function search_of_shop();`);
  },
};

/** What a trader asks before the price compares: tax in it or not, duty paid or in bond, the contract it is set against; and photos. */
export const tradeFacts: Migration = {
  name: '160tradeFacts',
  async up(knex) {
    await knex.raw(`
      alter table spots
        add column tax_included smallint check (tax_included in (0, 1)),
        add column customs_state text,
        add column basis_contract text,
        add column photos text;`);
  },
};

/** What is paid of each good (own-names, index of real trades), by the day it was paid in Beijing; and since when shops are open. */
export const paidOrders: Migration = {
  name: '162paidOrders',
  async up(knex) {
    await knex.raw(`
      create table paid_orders (
        order_id text primary key,
        day date not null,
        spot_id text not null,
        type_id text,
        shop_id text not null,
        customer_id text not null,
        fen bigint not null,
        tons numeric
      );
      create index paid_orders_day on paid_orders (day);
      create index paid_orders_shop on paid_orders (shop_id);
      alter table shops add column since date, add column licence_checked boolean not null default false;`);
  },
};

/** Whether the papers of a shop were checked is unknown until a fact says so. */
export const unknownLicences: Migration = {
  name: '163unknownLicences',
  async up(knex) {
    await knex.raw(`
      alter table shops alter column licence_checked drop not null, alter column licence_checked drop default;
      update shops set licence_checked = null where not licence_checked;`);
  },
};
