import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Which steps of the demonstration are done in this database: none is done twice, whatever people made of its result since. */
export const demoSteps: Migration = {
  name: '110demoSteps',
  async up(knex) {
    await knex.raw('create table demo_steps (step text primary key, done_at timestamptz not null)');
  },
};

/** Registrations that are sent again stand in `repeats` like every other write, and for a day like these. */
export const registrationsInRepeats: Migration = {
  name: '120registrationsInRepeats',
  async up(knex) {
    await knex.raw('alter table users drop column request_key, drop column request_body');
  },
};

/**
 * What people see of their own sessions and remembered sign-ins: from which address and device, and how a session was opened. A remembered
 * sign-in keeps its `id` when its token is renewed, so that the sessions of its browser know it.
 */
export const sessionVisits: Migration = {
  name: '121sessionVisits',
  async up(knex) {
    const visit = `add column address text not null default '', add column device text not null default ''`;
    await knex.raw(`alter table remembered_sign_ins ${visit}, add column id uuid not null unique default gen_random_uuid()`);
    await knex.raw(`alter table sessions ${visit}, add column by_password boolean not null default false,
      add column remembered_id uuid references remembered_sign_ins (id) on delete set null`);
    await knex.raw('create index sessions_remembered on sessions (remembered_id) where remembered_id is not null');
  },
};

/**
 * `edits` is what people see as `version`: it rises by one with each change that leaves an audit row, while the column `version` counts facts.
 * A merchant with a made password must change it before anything else.
 */
export const edits: Migration = {
  name: '122edits',
  async up(knex) {
    await knex.raw('alter table users add column edits int not null default 1');
    await knex.raw(`alter table merchants add column edits int not null default 1,
      add column password_made boolean not null default false`);
  },
};

type Named = { id: string; shop_name: string };
/** As contracts compares names today (`shopKey`); what a migration did once must not change with it. */
const keyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{White_Space}\p{Cf}]/gu, '');
const batch = 1_000;

/**
 * Names of shops in the spelling in which they are compared. Not unique: doubles of earlier days stay and are marked; new ones are refused
 * under a lock of the name.
 */
export const shopNames: Migration = {
  name: '123shopNames',
  async up(knex) {
    for (const table of ['merchants', 'applications']) {
      await knex.raw(`alter table ${table} add column shop_key text not null default ''`);
      const { rows } = (await knex.raw(`select id, shop_name from ${table}`)) as { rows: Named[] };
      for (let from = 0; from < rows.length; from += batch) {
        const some = rows.slice(from, from + batch);
        await knex.raw(
          `update ${table} set shop_key = given.key from unnest(?::uuid[], ?::text[]) as given (id, key) where ${table}.id = given.id`,
          [some.map(({ id }) => id), some.map((row) => keyOf(row.shop_name))],
        );
      }
    }
    await knex.raw('create index merchants_shop_key on merchants (shop_key) where not deleted');
    await knex.raw('create index applications_shop_key on applications (shop_key) where audit_status = 0');
  },
};

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

/** The data key of every picture (F9): sealed like those of rows, so that a new master key rewrites this and no picture. `sealed_at` once the stored bytes are. */
export const fileSeals: Migration = {
  name: '132fileSeals',
  async up(knex) {
    await knex.raw(`
      create table file_seals (
        id text primary key,
        data_key bytea not null,
        sealed_at timestamptz
      );
      create index file_seals_open on file_seals (id) where sealed_at is null`);
  },
};

/** The number of a contract, which names the file that people keep of it. Older ones have none. */
export const contractNames: Migration = {
  name: '160contractNames',
  async up(knex) {
    await knex.raw(`alter table files add column name text check (name ~ '^[A-Za-z0-9-]{1,60}$')`);
  },
};
