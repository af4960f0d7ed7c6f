import type { Migration } from '@xinyue/kit/db/migrate';

/** A new secret of a partner that needs a second person waits for one, too: `waiting_by` is who made it, empty once it works. */
export const waitingKeys: Migration = {
  name: '371-waitingKeys',
  async up(knex) {
    await knex.raw(`
      alter table partner_keys add column waiting_by text not null default '';
      drop index partner_keys_present;
      create unique index partner_keys_present on partner_keys (partner_id, (waiting_by <> '')) where ends_at is null;`);
  },
};
