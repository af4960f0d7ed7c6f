import type { Migration } from '@xinyue/kit/db/migrate';

/** A receipt that is no order's, by its channel's own number; undefined where the line is about a payment that is its order's. */
const homeless = `(select u.partner || ':' || u.trans_id from unbooked_payments u join channel_statements s on s.channel = u.partner
  where s.id = l.statement_id and l.kind = 'in' and u.payment_no = l.no and not exists (select from payments p
    where p.payment_no = l.no and p.channel = u.partner and p.settled_at is not null
      and not exists (select from unbooked_payments o where o.partner = p.channel and o.trans_id = p.trans_id))
  order by u.at limit 1)`;

/**
 * A line settles one receipt or refund (`settles`), whichever of its payment's number: a payment, `<channel>:<number of the channel>` of money that is
 * no order's, or a refund. A driver's statement of a day stands beside one that somebody brought. `unkept` lines are counted alone. A difference says
 * which line it is about, and the rule that it breaks.
 */
export const settledReceipts: Migration = {
  name: '380-settledReceipts',
  async up(knex) {
    await knex.raw(`
      alter table channel_lines add column settles text;
      update channel_lines l set settles = coalesce(${homeless}, l.no) where l.matched;
      drop index channel_lines_matched;
      create unique index channel_lines_settled on channel_lines (settles, kind) where settles is not null;
      alter table channel_lines add constraint channel_lines_settles check (matched = (settles is not null));

      alter table channel_statements add column unkept int not null default 0;
      drop index channel_statements_day;
      create unique index channel_statements_day on channel_statements (channel, day) where state <> 'rejected' and source <> 'driver';
      create unique index channel_statements_driver on channel_statements (channel, day) where source = 'driver';

      alter table differences add column statement_id text, add column line_id bigint, add column why text not null default '';
      create index differences_line on differences (line_id) where state = 'open' and line_id is not null;

      create index payments_claims on payments (channel, settled_at) where claimed;
    `);
  },
};
