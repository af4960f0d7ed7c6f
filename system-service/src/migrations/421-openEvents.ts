import { openEventSeal } from '@xinyue/contracts/seals';
import { addSeals } from '@xinyue/kit/crypto/sealRows';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Public events as they were kept, in the order of `seq` and up to which of them the oldest are gone. */
export const openEventTables: Migration = {
  name: '421-openEvents',
  async up(knex) {
    await knex.raw(`
      create table open_events (
        id uuid primary key,
        seq bigint not null unique,
        type text not null,
        shop_id text,
        channel text,
        body text not null,
        kept_at timestamptz not null
      );
      create index open_events_shop on open_events (shop_id, seq) where shop_id is not null;
      create index open_events_channel on open_events (channel, seq) where channel is not null;
      create index open_events_shop_kept on open_events (shop_id, kept_at) where shop_id is not null;
      create index open_events_channel_kept on open_events (channel, kept_at) where channel is not null;
      create table open_feed (one boolean primary key default true check (one), pruned_seq bigint not null);
      insert into open_feed (pruned_seq) values (0);`);
    await addSeals(knex, [openEventSeal]);
  },
};
