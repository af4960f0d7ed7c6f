import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * The price index (ADR 64): which groups of which days are due, offers as they stood at the end of a day, the versions of values and what each
 * was made of. A group is a category and a pick-up area. What is paid, or no trade any more, makes its group due, whoever writes it.
 */
export const priceIndex: Migration = {
  name: '430-priceIndex',
  async up(knex) {
    await knex.raw(`
      create table index_due (day date not null, type_id text not null, area text not null,
        primary key (day, type_id, area));
      create table index_days (day date primary key, made_at timestamptz not null);
      create table index_offers (day date not null, type_id text not null, area text not null, spot_id text not null, shop_id text not null,
        price_fen bigint not null check (price_fen > 0), primary key (day, type_id, area, spot_id));
      create table index_values (
        day date not null, type_id text not null, area text not null, version int not null check (version > 0),
        value_fen bigint, basis text check (basis in ('deals', 'offers')), deals int not null, buyers int not null, sellers int not null,
        grams numeric not null, offers int not null, outliers int not null, reason text not null, made_at timestamptz not null,
        digest text not null, primary key (type_id, area, day, version), check ((value_fen is null) = (basis is null)));
      create index index_values_day on index_values (day);
      create table index_parts (
        day date not null, type_id text not null, area text not null, version int not null, kind text not null, part_id text not null,
        price_fen bigint not null, grams numeric not null, weight numeric not null, seller bigint not null, buyer bigint,
        state text not null, primary key (day, type_id, area, version, kind, part_id));
      alter table paid_orders add column area text;
      update paid_orders p set area = s.pickup_area from spots s where s.id = p.spot_id;
      insert into index_due (day, type_id, area)
        select distinct day, type_id, area from paid_orders where type_id is not null and area is not null and tons > 0;
      create function note_index_due() returns trigger language plpgsql as $$
        begin
        insert into index_due (day, type_id, area)
          select distinct day, type_id, area from touched
          where type_id is not null and area is not null and tons > 0 order by 1, 2, 3 on conflict do nothing;
        return null;
        end
      $$;
      create trigger index_due_paid after insert on paid_orders referencing new table as touched
        for each statement execute function note_index_due();
      create trigger index_due_dropped after delete on paid_orders referencing old table as touched
        for each statement execute function note_index_due()`);
    await makeAppendOnly(knex, 'index_values');
    await makeAppendOnly(knex, 'index_parts');
  },
};
