import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * S-49: a refund is sent before its channel is called, and asked about until its end is known. `busy_until` (the database's time) is held by
 * whoever speaks with the channel about it; `not_found_at`: since when the channel says that it knows nothing; `known`:
 * it once said that it has it, and is never sent it again.
 */
export const refundStates: Migration = {
  name: '230refundStates',
  async up(knex) {
    await knex.raw(`
      alter table refunds drop constraint refunds_state_check;
      alter table refunds add constraint refunds_state_check check (state in ('opened', 'sent', 'settled', 'failed'));
      alter table refunds add column sent_at timestamptz, add column next_ask_at timestamptz, add column busy_until timestamptz,
        add column not_found_at timestamptz, add column attempts int not null default 0, add column queries int not null default 0,
        add column known boolean not null default false;
      drop index refunds_opened;
      create index refunds_opened on refunds (channel, refund_no) where state in ('opened', 'sent');
      create index refunds_asked on refunds (channel, next_ask_at) where state = 'sent';
      create index refunds_failed on refunds (refund_no) where state = 'failed';
      alter table sandbox_transfers add column kind text not null default 'withdrawal' check (kind in ('withdrawal', 'refund'));`);
  },
};
