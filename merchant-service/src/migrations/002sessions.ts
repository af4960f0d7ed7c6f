import type { Migration } from '@xinyue/kit/db/migrate';

/** Sessions (Z-51, L4) and the counters of failed sign-ins (L1). */
export const sessions: Migration = {
  name: '002sessions',
  async up(knex) {
    await knex.raw(`
      create table sessions (
        token_hash bytea primary key check (length(token_hash) = 32),
        id uuid not null unique,
        user_id uuid references users (id),
        merchant_id uuid references merchants (id),
        idle_limit interval not null,
        seen_at timestamptz not null,
        ends_at timestamptz not null,
        created_at timestamptz not null,
        check (num_nonnulls(user_id, merchant_id) = 1)
      ) with (fillfactor = 80)`);
    await knex.raw('create index sessions_user on sessions (user_id) where user_id is not null');
    await knex.raw('create index sessions_merchant on sessions (merchant_id) where merchant_id is not null');
    await knex.raw('create index sessions_end on sessions (ends_at)');

    // The shape is that of rate-limiter-flexible; keys are blind indexes, so no account or address stands here.
    await knex.raw(`
      create table sign_in_tries (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`);
  },
};
