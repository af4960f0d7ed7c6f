import { createPartnerNonces } from '@xinyue/kit/partners/createPartnerVerifier';
import { createAudit } from '@xinyue/kit/audit/createAudit';
import { evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import { jobRunsMigration } from '@xinyue/kit/service/jobRuns';
import type { Migration } from '@xinyue/kit/db/migrate';
import { createInbox } from '@xinyue/kit/inbox/createInbox';
import { inboxBatchesMigration } from '@xinyue/kit/inbox/inboxBatchesMigration';
import { createOutbox } from '@xinyue/kit/outbox/createOutbox';
import { outboxSeqMigration } from '@xinyue/kit/outbox/outboxSeqMigration';
import { outboxToldMigration } from '@xinyue/kit/outbox/outboxToldMigration';
import type { Knex } from 'knex';
import { createOrders } from './001CreateOrders.ts';
import { keepCounts } from './005KeepCounts.ts';
import { createOrderContracts } from './011OrderContracts.ts';
import { createHqConfigs } from './030HqConfigs.ts';
import { keepSales } from './150KeepSales.ts';
import { createSimulation } from './170Simulation.ts';
import { findGoods } from './290FindGoods.ts';
import { findByPieces } from './291FindByPieces.ts';
import { countTogether } from './310CountTogether.ts';
import { keepUnbookedPayments } from './320UnbookedPayments.ts';
import { limitHolds } from './360-limitHolds.ts';
import { keepOrderPayments } from './370-orderPayments.ts';
import { holdCancellations } from './371-heldCancellations.ts';
import { signEvents } from './390-signedEvents.ts';
import { keyedChain } from './400-keyedChain.ts';
import { evidenceRoots } from './401-evidenceRoots.ts';
import { stockChanges } from './402-stockChanges.ts';
import { orderNumbers } from './403-orderNumbers.ts';
import { offerGoods } from './404-offerGoods.ts';
import { platformCopy } from './430-platformCopy.ts';

/** In the order they run; names are never changed once released. Short ones stand below. */
export const migrations: Migration[] = [
  { name: '001', up: createOrders },
  { name: '002', up: createInfrastructure },
  { name: '003', up: widenStock },
  { name: '004', up: createAudit },
  { name: '005', up: keepCounts },
  { name: '010', up: createRefusedPayments },
  { name: '011', up: createOrderContracts },
  { name: '012', up: createPickupCodes },
  { name: '013', up: indexPartnerOrders },
  { name: '020', up: nameMovers },
  { name: '030', up: createHqConfigs },
  { name: '031', up: anchorMovements },
  { name: '032', up: dropEmptyCounts },
  { name: '140', up: keepMovementBalances },
  { name: '141', up: noteCancellations },
  { name: '150', up: keepSales },
  evidenceMigration,
  jobRunsMigration,
  { name: '170', up: createSimulation },
  { name: '280', up: keepTotals },
  outboxToldMigration,
  inboxBatchesMigration,
  { name: '290', up: findGoods },
  { name: '291', up: findByPieces },
  { name: '310', up: countTogether },
  outboxSeqMigration,
  { name: '320', up: keepUnbookedPayments },
  { name: '360-limitHolds', up: limitHolds },
  { name: '370-orderPayments', up: keepOrderPayments },
  { name: '371-heldCancellations', up: holdCancellations },
  { name: '390-signedEvents', up: signEvents },
  { name: '400-keyedChain', up: keyedChain },
  { name: '401-evidenceRoots', up: evidenceRoots },
  stockChanges,
  orderNumbers,
  offerGoods,
  platformCopy,
];

async function createInfrastructure(knex: Knex): Promise<void> {
  await createOutbox(knex);
  await createInbox(knex);
  await createPartnerNonces(knex);
}

/** Returns of old orders come on top of a shelf that was filled up meanwhile: more than an int4 holds must not keep an order from ending. */
async function widenStock(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table stock alter column balance type bigint;
    alter table stock_movements alter column quantity type bigint;`);
}

/** Money that a partner reported for an order that was paid already or is frozen: not taken, and not forgotten either (C-74). In fen. */
async function createRefusedPayments(knex: Knex): Promise<void> {
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

/** The code a buyer shows where the goods lie, for orders that wait there already too; and how often a wrong one was tried. */
async function createPickupCodes(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pickup_codes (
      order_id uuid primary key,
      code text not null check (code ~ '^[0-9]{8}$'),
      wrong_tries int not null default 0,
      tried_at timestamptz
    );
    insert into pickup_codes (order_id, code)
      select id, lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 8))::bit(32)::bigint % 100000000)::text, 8, '0')
      from orders where status = '2' and not deleted;`);
}

/** What a partner reported, found by the partner (C-76). */
async function indexPartnerOrders(knex: Knex): Promise<void> {
  await knex.raw(`
    create index payment_notices_partner on payment_notices (partner, order_id);
    create index refused_payments_partner on refused_payments (partner, order_id);`);
}

/** Who moved stock by hand or gave it back; for orders it is the order's. */
async function nameMovers(knex: Knex): Promise<void> {
  await knex.raw('alter table stock_movements add column who text');
}

/**
 * Where every so manieth movement of a good's stock stands: the balance after it and its number, counted from the opening. Movements are only
 * ever added behind the last one of their good (its stock row is locked meanwhile), so what stands here once is true for good. Readers write it.
 */
async function anchorMovements(knex: Knex): Promise<void> {
  await knex.raw(`
    create table movement_anchors (
      spot_id uuid not null,
      nth bigint not null,
      movement_id bigint not null,
      balance bigint not null,
      primary key (spot_id, nth)
    );`);
}

/** Counts of nothing that were left before folding removed them. */
async function dropEmptyCounts(knex: Knex): Promise<void> {
  await knex.raw('delete from order_counts where orders = 0 and fen = 0');
}

/**
 * Every movement says what was there after it, so that "was it ever so much since the last adjustment" is a look into an index (C-43): a
 * stale form is recognised by its number. The anchors of a good keep no balance of their own any more.
 */
async function keepMovementBalances(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table stock_movements add column balance bigint;
    update stock_movements m set balance = given.balance
      from (select id, sum(quantity) over (partition by spot_id order by id) as balance from stock_movements) as given
      where m.id = given.id;
    alter table stock_movements alter column balance set not null;
    create index stock_movements_balance on stock_movements (spot_id, balance, id);
    create index stock_movements_adjusted on stock_movements (spot_id, id) where reason in ('opening', 'adjustment');
    alter table movement_anchors drop column balance;`);
}

/** When an order was cancelled, for the list of the cancelled ones; and what the job that ends pending payments looks through. */
async function noteCancellations(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders add column cancelled_at timestamptz;
    alter table orders disable trigger count_changed_orders;
    -- Late money moved changed_at of some: the timeline knows when it was.
    update orders o set cancelled_at = coalesce(
      (select min(t.at) from order_timeline t where t.order_id = o.id and t.what = '订单已取消'), o.changed_at) where o.deleted;
    alter table orders enable trigger count_changed_orders;
    create index orders_cancelled_by_time on orders (cancelled_at desc, id desc) where deleted;
    create index orders_cancelled_by_shop on orders (shop_id, cancelled_at desc, id desc) where deleted;
    create index orders_pending on orders (changed_at) where not deleted and status in ('00', '02');`);
}

/**
 * Kept counts without their days: most lists ask for no day, and added up a few thousand rows for each page. What is folded leaves many dead
 * rows behind, and every reader looks through the changes.
 */
async function keepTotals(knex: Knex): Promise<void> {
  await knex.raw(`
    create table order_totals (
      scope text not null,
      shop_name text not null,
      status text not null,
      orders bigint not null,
      fen numeric(30) not null,
      primary key (scope, shop_name, status)
    ) with (fillfactor = 50);
    insert into order_totals (scope, shop_name, status, orders, fen)
      select scope, shop_name, status, sum(orders), sum(fen) from order_counts group by 1, 2, 3 having sum(orders) <> 0 or sum(fen) <> 0;
    alter table order_count_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
    alter table sale_count_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);`);
}
