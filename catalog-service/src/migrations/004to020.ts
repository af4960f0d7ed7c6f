import { createAudit } from '@xinyue/kit/audit/createAudit';
import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/** The audit trail in the shape that all services share, with what was written before. */
export const sharedAudit: Migration = {
  name: '004sharedAudit',
  async up(knex) {
    await knex.raw(
      'alter table audit rename to old_audit; drop index audit_row; alter table old_audit drop constraint audit_pkey',
    );
    await createAudit(knex);
    await knex.raw(`
      insert into audit (at, who_id, who_name, who_type, what, row_id, before, after)
      select at, actor ->> 'accountId', actor ->> 'accountId', (actor ->> 'userType')::smallint, what, row_id, before, after
      from old_audit order by id;
      drop table old_audit;`);
  },
};

const table = `
create table postings (
  id text primary key,
  number text not null,
  position text not null,
  city text not null,
  wage_start int not null check (wage_start >= 0),
  wage_end int not null,
  headcount int not null check (headcount >= 1),
  work_year text not null,
  work_address text not null,
  work_nature text not null,
  education text not null,
  profession text not null,
  opens_on date not null,
  closes_on date not null,
  duties text not null,
  closed boolean not null,
  deleted boolean not null default false,
  version int not null check (version > 0),
  created_at timestamptz not null default now(),
  check (wage_start <= wage_end),
  check (opens_on <= closes_on)
);
create index postings_kept on postings (id desc) where not deleted;
create index postings_public on postings (id desc) where not deleted and not closed;`;

/** Job postings (E-19): wages in whole yuan a month; `duties` is stored sanitised. */
export const postings: Migration = {
  name: '010postings',
  async up(knex) {
    await knex.raw(table);
  },
};

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
