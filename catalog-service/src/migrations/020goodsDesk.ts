import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

const tables = `
alter table spots add column edits int not null default 0 check (edits >= 0);
create index spots_kept_price on spots (price_fen, id desc) where not deleted;
create index spots_kept_shop_price on spots (shop_id, price_fen, id desc) where not deleted;

create table price_history (
  id bigint generated always as identity primary key,
  spot_id text not null references spots (id),
  at timestamptz not null default now(),
  before_fen bigint,
  after_fen bigint not null,
  who_id text not null,
  who_name text not null,
  who_type smallint not null
);
create index price_history_spot on price_history (spot_id, id desc);`;

// The audit trail kept prices from the first day on: what it knows is the history before this table.
const known = `
insert into price_history (spot_id, at, before_fen, after_fen, who_id, who_name, who_type)
select row_id, at, (before ->> 'priceFen')::bigint, (after ->> 'priceFen')::bigint, who_id, who_name, who_type
from audit
where what in ('spot.made', 'spot.edited') and after ->> 'priceFen' is not null
  and before ->> 'priceFen' is distinct from after ->> 'priceFen' and row_id in (select id from spots)
order by id`;

/** For keepers of goods: how often a good was edited (two editors), every price it had, and lists in the order of the price. */
export const goodsDesk: Migration = {
  name: '020goodsDesk',
  async up(knex) {
    await knex.raw(tables);
    await knex.raw(known);
    await makeAppendOnly(knex, 'price_history');
  },
};
