import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Since when the payee of a shop is what it is, who set it, and whether it took the place of another: a replaced one has to wait before money goes
 * there, and who set it lets no withdrawal of it go. What was there before this was noted has no time.
 */
export const payeeChanges: Migration = {
  name: '210payeeChanges',
  async up(knex) {
    await knex.raw(`alter table merchants add column payer_changed_at timestamptz, add column payer_changed_by text,
      add column payer_replaced boolean not null default false`);
  },
};

/** Who last set the payee of a person: it becomes that of the shop. Null: unknown, or only that person could. */
export const payeeSetters: Migration = {
  name: '250payeeSetters',
  async up(knex) {
    await knex.raw('alter table users add column payer_changed_by text');
  },
};
