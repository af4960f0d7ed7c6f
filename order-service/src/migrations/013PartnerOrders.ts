import type { Knex } from 'knex';

/** What a partner reported, found by the partner (C-76). */
export async function indexPartnerOrders(knex: Knex): Promise<void> {
  await knex.raw(`
    create index payment_notices_partner on payment_notices (partner, order_id);
    create index refused_payments_partner on refused_payments (partner, order_id);`);
}
