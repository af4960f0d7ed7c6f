import { topicOf } from '@xinyue/contracts/define';
import type { Knex } from 'knex';

/**
 * A transaction is what a partner and its number name together: two channels may use the same number. Money that is not booked for its order stands
 * in one table, whatever became of it: what was refused of paid and frozen orders, which was told to nobody before, and what came after the
 * end, which was only given back.
 */
export async function keepUnbookedPayments(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payment_notices drop constraint payment_notices_pkey, add primary key (partner, trans_id, status);

    alter table refused_payments rename to unbooked_payments;
    alter index refused_payments_order rename to unbooked_payments_order;
    alter index refused_payments_partner rename to unbooked_payments_partner;
    alter table unbooked_payments rename column money_fen to fen;
    alter table unbooked_payments drop constraint refused_payments_pkey, add primary key (partner, trans_id), drop column status,
      add column id uuid not null default gen_random_uuid(), add column payment_no text,
      add check (fen > 0) not valid,
      add column why text not null default 'paidAlready' check (why in ('paidAlready', 'otherAmount', 'ended'));
    alter table unbooked_payments alter column id drop default, alter column why drop default, add unique (id);
    update unbooked_payments u set why = 'ended' from orders o where o.id = u.order_id and o.status = '06';
    -- Refused first, and given back when it was told again after the end.
    update unbooked_payments u set why = 'ended' from payment_notices n
      where n.partner = u.partner and n.trans_id = u.trans_id and n.order_id = u.order_id and n.status = '1';`);
  await knex.raw(
    `insert into outbox (topic, aggregate_id, aggregate_version, type, data, actor)
     select ?, u.id::text, 1, 'receipt.unbooked', jsonb_build_object('id', u.id, 'orderId', o.id, 'orderNo', o.order_no,
         'customerId', o.customer_id, 'partner', u.partner, 'transId', u.trans_id, 'fen', u.fen, 'why', u.why,
         'at', to_char(u.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
       jsonb_build_object('kind', 'partner', 'id', u.partner)
     from unbooked_payments u join orders o on o.id = u.order_id
     where not exists (select from payment_notices n where n.partner = u.partner and n.trans_id = u.trans_id and n.status = '1') order by u.at, u.id`,
    [topicOf('order')],
  );
  await knex.raw(`
    insert into unbooked_payments (id, partner, trans_id, order_id, fen, why, at)
      select gen_random_uuid(), n.partner, n.trans_id, o.id, o.total_fen, 'ended', n.at
      from payment_notices n join orders o on o.id = n.order_id where n.status = '1' and o.trans_id is distinct from n.trans_id
      on conflict do nothing`);
}
