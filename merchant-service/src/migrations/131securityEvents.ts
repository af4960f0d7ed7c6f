import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Security events of all processes (F6), folded: `count` times since `at` within a minute. `account_id` is '' where nobody was signed in; a
 * name that belongs to no account stands as blind index. Looks at personal data say why; equal ones within a minute are counted beside
 * their row, because that never changes.
 */
export const securityEvents: Migration = {
  name: '131securityEvents',
  async up(knex) {
    await knex.raw(`
      create table security_events (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        what text not null,
        outcome text not null,
        account_id text not null default '',
        user_type smallint,
        account text not null default '',
        who_index text not null default '',
        origin text not null default '',
        session text not null default '',
        detail text not null default '',
        count integer not null default 1 check (count > 0)
      );
      create index security_events_at on security_events (at desc, id desc);
      create index security_events_account on security_events (lower(account), id desc) where account <> '';
      create index security_events_index on security_events (who_index, id desc) where who_index <> '';
      alter table looks add column reason text;
      create index looks_again on looks (account_id, record, record_id, id desc);
      create table look_repeats (
        look_id bigint primary key,
        again integer not null,
        last_at timestamptz not null
      );`);
    await makeAppendOnly(knex, 'security_events');
  },
};
