import type { Knex } from 'knex';

/** Money that a partner reported for an order that was paid already or is frozen: not taken, and not forgotten either (C-74). In fen. */
export async function createRefusedPayments(knex: Knex): Promise<void> {
  await knex.raw(`
    create table refused_payments (
      trans_id text primary key,
      order_id uuid not null,
      money_fen bigint not null,
      status text not null,
      partner text not null,
      at timestamptz not null
    );
    create index refused_payments_order on refused_payments (order_id);`);
}
