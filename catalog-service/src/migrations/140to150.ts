import type { Migration } from '@xinyue/kit/db/migrate';

const visible = 'where not deleted and not closed and not type_closed and known';
const kept = 'where not deleted';

/**
 * Prices that compare (own-names, moneyPerTon): fen per tonne, from the price and the unit alone. Goods whose unit is no weight come last
 * whichever way the list is sorted, so each direction has a column: they stand in one with the greatest value and in the other with -1. Both
 * stay below 2^53, and so do prices beyond any sense.
 */
export const pricePerTon: Migration = {
  name: '140pricePerTon',
  async up(knex) {
    await knex.raw(`
      create function per_ton(unit text) returns int language sql immutable as $$
        select case lower(btrim(unit))
          when '吨' then 1 when '公吨' then 1 when 't' then 1
          when '公斤' then 1000 when '千克' then 1000 when 'kg' then 1000
          when '斤' then 2000 when '市斤' then 2000
          when '克' then 1000000 when 'g' then 1000000 end
      $$;
      create function per_ton_fen(price bigint, unit text) returns bigint language sql immutable as $$
        select case when per_ton(unit) is not null then least(price::numeric * per_ton(unit), 8999999999999999) end::bigint
      $$;
      alter table spots
        add column ton_up_fen bigint not null generated always as (coalesce(per_ton_fen(price_fen, unit), 9000000000000000)) stored,
        add column ton_down_fen bigint not null generated always as (coalesce(per_ton_fen(price_fen, unit), -1)) stored;
      drop index spots_kept_price, spots_kept_shop_price;
      create index spots_visible_ton_up on spots (ton_up_fen, id desc) ${visible};
      create index spots_visible_ton_down on spots (ton_down_fen, id desc) ${visible};
      create index spots_kept_ton_up on spots (ton_up_fen, id desc) ${kept};
      create index spots_kept_ton_down on spots (ton_down_fen, id desc) ${kept};
      create index spots_kept_shop_ton_up on spots (shop_id, ton_up_fen, id desc) ${kept};
      create index spots_kept_shop_ton_down on spots (shop_id, ton_down_fen, id desc) ${kept};`);
  },
};

/** How often editors saved a category: of two editors the second is refused. The version of its events rises also when events are published again. */
export const categoryEdits: Migration = {
  name: '141categoryEdits',
  async up(knex) {
    await knex.raw('alter table categories add column edits int not null default 0 check (edits >= 0)');
  },
};

/** How often goods were clicked, day by day in Beijing. Who clicked stands nowhere. */
export const spotClicks: Migration = {
  name: '150spotClicks',
  async up(knex) {
    await knex.raw(`
      create table spot_clicks (
        day date not null,
        spot_id text not null,
        clicks bigint not null check (clicks > 0),
        primary key (day, spot_id)
      ) with (fillfactor = 70);`);
  },
};
