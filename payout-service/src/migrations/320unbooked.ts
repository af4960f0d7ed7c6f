import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Money that a channel brought and that is not booked for its order. Until somebody decides (`how`) it stands in the ledger's suspense; with
 * `refund` it is `open` until that refund has gone out. What came after an order's end was given back before there was this table.
 *
 * Transaction numbers are a channel's own. Of a payment one refund goes out: `unbooked` ones of a number are no order's payment of that number.
 */
export const unbooked: Migration = {
  name: '320unbooked',
  async up(knex) {
    await knex.raw(`
      alter table payments add column unbooked boolean not null default false, drop constraint payments_trans_id_key;
      create unique index payments_transaction on payments (channel, trans_id) where trans_id is not null and not unbooked;
      alter table refunds drop constraint refunds_order_id_trans_id_key;
      drop index refunds_payment;
      create unique index refunds_payment on refunds (payment_no);
      create index refunds_order on refunds (order_id);

      create table unbooked_payments (
        id text primary key,
        partner text not null,
        trans_id text not null,
        order_id text not null,
        order_no text not null,
        customer_id text not null,
        payment_no text,
        fen bigint not null check (fen > 0),
        why text not null check (why in ('paidAlready', 'otherAmount', 'ended')),
        at timestamptz not null,
        state text not null default 'open' check (state in ('open', 'done')),
        how text check (how in ('refund', 'settled')),
        refund_no text references refunds (refund_no),
        decided_by text not null default '',
        decided_at timestamptz,
        remark text not null default '',
        unique (partner, trans_id),
        check ((how is null) = (decided_at is null)),
        check ((how = 'refund') = (refund_no is not null)),
        check (state = 'open' or how is not null)
      );
      create index unbooked_payments_newest on unbooked_payments (at desc, id desc);
      create index unbooked_payments_open on unbooked_payments (at desc, id desc) where state = 'open';
      create unique index unbooked_payments_refund on unbooked_payments (refund_no) where refund_no is not null;
      create index unbooked_payments_no on unbooked_payments (payment_no) where payment_no is not null;

      insert into unbooked_payments (id, partner, trans_id, order_id, order_no, customer_id, payment_no, fen, why, at, state, how, refund_no,
          decided_by, decided_at)
        select r.refund_no, r.channel, r.trans_id, r.order_id, p.order_no, p.customer_id, p.payment_no, r.fen, 'ended', r.opened_at,
          case r.state when 'settled' then 'done' else 'open' end, 'refund', r.refund_no, '系统', r.opened_at
        from ledger_transactions t join refunds r on t.reference = 'paidLate:' || r.order_id || ':' || r.trans_id
          join payments p using (payment_no)
        where t.reference like 'paidLate:%';`);
  },
};
