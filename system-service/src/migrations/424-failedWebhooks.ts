import type { Migration } from '@xinyue/kit/db/migrate';

/** When an attempt failed last, and by which events of one time are found: a recovery reads no others. */
export const failedWebhooks: Migration = {
  name: '424-failedWebhooks',
  async up(knex) {
    await knex.raw(`
      alter table webhook_endpoints add column failed_at timestamptz;
      create index open_events_shop_kept on open_events (shop_id, kept_at) where shop_id is not null;
      create index open_events_channel_kept on open_events (channel, kept_at) where channel is not null;`);
  },
};
