import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * A passed cancellation lets one refund go without another look: that of the payment that was reviewed (`payment_no`), once (`spent_by`). One that
 * order-service could not cancel after all is `failed`, with the reason. `counted_by` is who has let a refund go last: for that person it counts.
 */
export const passesOnce: Migration = {
  name: '375-passesOnce',
  async up(knex) {
    await knex.raw(`
      alter table refunds add column counted_by text;
      update refunds set counted_by = asked_by;
      alter table refunds alter column counted_by set not null, alter column counted_by set default '';

      alter table refund_reviews drop constraint refund_reviews_state_check, drop constraint refund_reviews_check1;
      alter table refund_reviews add constraint refund_reviews_state_check check (state in ('free', 'open', 'passed', 'rejected', 'failed')),
        add constraint refund_reviews_reviewed check ((state in ('passed', 'rejected', 'failed')) = (reviewed_by is not null)),
        add column payment_no text, add column spent_by text, add column failure text;
      update refund_reviews v set payment_no = p.payment_no, spent_by = (select min(r.refund_no) from refunds r where r.payment_no = p.payment_no)
        from payments p where v.kind = 'cancel' and p.order_id = v.order_id and p.fen = v.fen and p.settled_at is not null and not p.unbooked;`);
  },
};
