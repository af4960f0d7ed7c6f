import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Refunds that leave without a person's review (`unreviewed`), of which shop, and which person began them; the others wait in `review`, and a
 * rejected one stays owed. A row of `refund_reviews` is one such wait, of a refund, or of the cancellation (`cancel`) of an order whose money has
 * left; `free` is a cancellation that needed none and counts.
 */
export const refundReviews: Migration = {
  name: '371-refundReviews',
  async up(knex) {
    await knex.raw(`
      alter table allocations drop constraint allocations_kind_check;
      alter table allocations add constraint allocations_kind_check check (kind in ('withdrawal', 'debt', 'review'));
      alter table refunds drop constraint refunds_state_check;
      alter table refunds add constraint refunds_state_check check (state in ('review', 'opened', 'sent', 'settled', 'failed', 'rejected'));
      alter table refunds add column shop_id text not null default '', add column asked_by text not null default '',
        add column asked_name text not null default '', add column unreviewed boolean not null default true, add column version int;
      update refunds r set version = 2 * retries + case when state in ('opened', 'sent') then 1 else 2 end,
        shop_id = coalesce((select o.shop_id from order_money o where o.order_id = r.order_id), '');
      alter table refunds alter column version set not null, alter column version set default 0;
      drop index refunds_failed;
      create index refunds_failed on refunds (refund_no) where state in ('failed', 'rejected');
      create index refunds_review on refunds (refund_no) where state = 'review';
      create index refunds_free on refunds (opened_at) where state = 'opened' and unreviewed;
      create index refunds_left on refunds ((coalesce(sent_at, settled_at))) where state in ('sent', 'settled') and unreviewed;

      create table refund_reviews (
        id text primary key,
        kind text not null check (kind in ('refund', 'cancel')),
        refund_no text references refunds (refund_no),
        order_id text not null,
        order_no text not null,
        shop_id text not null,
        fen bigint not null check (fen > 0),
        asked_by text not null,
        asked_name text not null,
        reason text not null default '',
        why jsonb,
        state text not null check (state in ('free', 'open', 'passed', 'rejected')),
        reviewed_by text,
        remark text not null default '',
        asked jsonb,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        check ((kind = 'refund') = (refund_no is not null)),
        check ((state in ('passed', 'rejected')) = (reviewed_by is not null))
      );
      create unique index refund_reviews_refund on refund_reviews (refund_no) where state = 'open';
      create unique index refund_reviews_cancel on refund_reviews (order_id) where kind = 'cancel' and state = 'open';
      create index refund_reviews_order on refund_reviews (order_id);
      create index refund_reviews_of on refund_reviews (refund_no, id desc);
      create index refund_reviews_counted on refund_reviews (created_at) where kind = 'cancel' and state = 'free';`);
  },
};
