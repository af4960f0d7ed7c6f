import type { Knex } from 'knex';

/**
 * What was opened at a channel for an order: a notice counts only for one of these (Tr-Z-01). `in_force` is the one that the buyer was sent to last,
 * one of a kind per order; another channel closes it, and its money still counts. No index reads `state`, so that paying moves no entry of one.
 * `payments_before` marks orders of before this table: their payments are asked for at payout-service when somebody pays or reports about them.
 */
export async function keepOrderPayments(knex: Knex): Promise<void> {
  await knex.raw(`
    create table order_payments (
      payment_no uuid not null,
      order_id uuid not null,
      kind text not null,
      channel text not null,
      fen bigint not null check (fen > 0),
      opened_at timestamptz not null,
      state text not null check (state in ('open', 'closed', 'paid')),
      in_force boolean not null,
      primary key (order_id, payment_no)
    ) with (fillfactor = 80);
    create unique index order_payments_in_force on order_payments (order_id, kind) where in_force;
    create unique index order_payments_channel on order_payments (channel, payment_no);
    alter table orders add column payments_before boolean not null default true;
    alter table orders alter column payments_before set default false;`);
}
