import type { Migration } from '../db/migrate.ts';

/**
 * The key of the outbox is its number. Comes after `outboxToldMigration`, in every service. Nobody looks for an event by its id; an index
 * of ids costs each row, and a paid order writes about five rows.
 */
export const outboxSeqMigration: Migration = {
  name: '311outboxSeq',
  async up(knex) {
    await knex.raw(
      'alter table outbox drop constraint outbox_pkey, add constraint outbox_pkey primary key using index outbox_seq',
    );
  },
};
