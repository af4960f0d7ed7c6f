import type { Migration } from '@xinyue/kit/db/migrate';

// A refund is an intent first: its row, with the number that the channel gets for ever, is there before the channel is asked.
const tables = `
create table pay_orders (
  id text primary key,
  dept_id text not null references departments (id),
  order_no text not null unique,
  trans_id text not null,
  pay_type int not null,
  sub_pay_type text not null default '',
  trans_type text not null check (trans_type in ('消费', '退款')),
  machine_no text not null,
  goods_no text not null default '',
  goods_name text not null default '',
  goods_fen bigint not null check (goods_fen >= 0),
  pay_fen bigint not null check (pay_fen > 0),
  aisle_no text not null default '',
  status int not null check (status in (1, 2, 3, 4, 5, 10, 11, 12, 13, 14)),
  open_id text not null default '',
  mch_id text not null default '',
  sub_mch_id text not null default '',
  remark text not null default '',
  version int not null default 1 check (version > 0),
  created_at timestamptz not null
);
create index pay_orders_machine on pay_orders (machine_no);

create table pay_refunds (
  refund_no text primary key,
  order_id text not null unique references pay_orders (id),
  opened_by text not null,
  opened_at timestamptz not null,
  asked_at timestamptz,
  asks int not null default 0,
  proof text,
  reason text,
  ended_at timestamptz
);
create index pay_refunds_open on pay_refunds (coalesce(asked_at, opened_at)) where ended_at is null;
`;

/** Orders of machines (E-38) and their refunds: records of the template half, in no ledger (Z-108). */
export const payOrderTables: Migration = {
  name: '004payOrders',
  async up(knex) {
    await knex.raw(tables);
  },
};
