import { channelName, sandboxPartner } from '@xinyue/contracts';
import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * On which terms money was credited since when: what was picked up is held against those of its moment. `disputed` is money that its buyer's word
 * froze. What a channel is, its key says, and nothing stands in for it.
 */
export const creditTerms: Migration = {
  name: '381-creditTerms',
  async up(knex) {
    await knex.raw(`
      create table credit_terms (
        since timestamptz primary key,
        hold_ms bigint not null check (hold_ms >= 0),
        credit_at text not null check (credit_at in ('paid', 'pickedUp'))
      );

      alter table order_money add column disputed boolean not null default false;
      update order_money o set disputed = true where o.place = 'frozen' and (
        select a.who_type = 1 from audit a where a.row_id = o.order_id and a.what = 'orderMoney.frozen' order by a.id desc limit 1);
      create index order_money_disputed on order_money (shop_id) where disputed;

      update channels set label = case name when '${sandboxPartner}' then '${channelName(sandboxPartner)}' else name end where label = '';
      alter table channels alter column label drop default, alter column kind drop default, alter column state drop default,
        add column version int not null default 0;
    `);
  },
};
