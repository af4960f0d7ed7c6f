import type { Migration } from '@xinyue/kit/db/migrate';

/** When what a row shows was changed last (H5): for rows of before, when the last thing happened that they know the time of. */
export const changeTimes: Migration = {
  name: '345changeTimes',
  async up(knex) {
    await knex.raw(`
      alter table payments add column changed_at timestamptz not null default now();
      alter table refunds add column changed_at timestamptz not null default now();
      alter table withdrawals add column changed_at timestamptz not null default now();
      alter table unbooked_payments add column changed_at timestamptz not null default now();
      alter table differences add column changed_at timestamptz not null default now();
      update payments set changed_at = greatest(created_at, settled_at);
      update refunds set changed_at = greatest(opened_at, settled_at);
      update withdrawals set changed_at = greatest(created_at, sent_at, settled_at, waits_since);
      update unbooked_payments set changed_at = greatest(at, decided_at);
      update differences set changed_at = created_at;`);
  },
};
