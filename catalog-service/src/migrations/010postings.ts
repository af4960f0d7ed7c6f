import type { Migration } from '@xinyue/kit/db/migrate';

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
