import type { Migration } from '@xinyue/kit/db/migrate';

// Keys of before could pay and read: they stay active as payment keys, and wait for nobody, but count as unreviewed until somebody confirms them.
// Who made one stands in the audit trail: that person may not be the second one.
const kinds = `
alter table partners
  add column kind text not null default 'payment' check (kind in ('payment', 'bank', 'warehouse', 'reader', 'shop')),
  add column shops text[] not null default '{}',
  add column label text not null default '',
  add column pay_url text not null default '',
  add column state text not null default 'active' check (state in ('waiting', 'active', 'closed')),
  add column made_by text not null default '',
  add column confirmed_by text not null default '',
  add column confirmed_name text not null default '',
  add column confirmed_at timestamptz,
  add column version int not null default 0;
update partners set state = 'closed' where closed_at is not null;
update partners p set made_by = a.who_id from audit a where a.what = 'partner.made' and a.row_id = p.id;
alter table partners alter column kind drop default, alter column state drop default;
create index partners_state on partners (state, kind);
`;

/** A key of a partner has a kind, shops in its reach, and a second person where it moves money or goods. */
export const partnerKinds: Migration = {
  name: '370-partnerKinds',
  async up(knex) {
    await knex.raw(kinds);
  },
};
