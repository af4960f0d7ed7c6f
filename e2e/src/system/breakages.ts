import { type Breakage, falsify, moneyBreakages } from './moneyBreakages.ts';
import { ownerBreakages } from './ownerBreakages.ts';
import { paymentBreakages } from './paymentBreakages.ts';
import { replayBreakages } from './replayBreakages.ts';
import { sealBreakages } from './sealBreakages.ts';
import { settlementBreakages } from './settlementBreakages.ts';
import { simulationBreakages } from './simulationBreakages.ts';

/** Puts rows aside in a table, so that mending brings back the very same ones. */
const takeAway = (table: string, where: string) => ({
  break: `create table taken as select * from ${table} where ${where}; delete from ${table} where ${where}`,
  mend: `insert into ${table} select * from taken; drop table taken`,
});

/** Takes the movement of an order away and hides that in the opening stock, so that the sum still fits. */
const hideMovement = (reason: 'order' | 'return') => {
  const first = `id = (select min(id) from stock_movements where reason = '${reason}')`;
  const { break: take, mend } = takeAway('stock_movements', first);
  const hide = (sign: string) =>
    `update stock_movements m set quantity = m.quantity ${sign} t.quantity from taken t where m.reason = 'opening' and m.spot_id = t.spot_id`;
  return { break: `${take}; ${hide('+')}`, mend: `${hide('-')}; ${mend}` };
};

/** What the audit is for: every line of it is turned red by at least one of these. */
export const breakages: Breakage[] = [
  {
    what: 'a balance of stock',
    in: 'order',
    break: `create table taken as select * from stock limit 1; update stock set balance = balance + 1 where spot_id in (select spot_id from taken)`,
    mend: `update stock set balance = balance - 1 where spot_id in (select spot_id from taken); drop table taken`,
    red: ['stock = sum of movements', 'catalog shows the stock that order has'],
  },
  {
    what: 'a kept count of orders',
    in: 'order',
    break: `insert into order_count_changes (shop_id, shop_name, status, ordered_day, orders, fen) values ('x', 'x', '0', '2026-01-01', 1, 1)`,
    mend: `insert into order_count_changes (shop_id, shop_name, status, ordered_day, orders, fen) values ('x', 'x', '0', '2026-01-01', -1, -1)`,
    red: ['kept counts = orders'],
  },
  {
    what: 'a kept total of orders',
    in: 'order',
    break: `insert into order_totals (scope, shop_name, status, orders, fen) values ('nobody', 'x', '0', 1, 1)`,
    mend: `delete from order_totals where scope = 'nobody'`,
    red: ['kept totals = kept counts'],
  },
  {
    what: 'a kept count of sales',
    in: 'order',
    break: `insert into sale_count_changes (paid_day, shop_name, spot_name, type_name, pay_type, orders, fen) values ('2026-01-01', 'x', 'x', 'x', 0, 1, 1)`,
    mend: `insert into sale_count_changes (paid_day, shop_name, spot_name, type_name, pay_type, orders, fen) values ('2026-01-01', 'x', 'x', 'x', 0, -1, -1)`,
    red: ['kept sales = orders'],
  },
  {
    what: 'a movement that was deleted',
    in: 'order',
    ...takeAway('stock_movements', `reason = 'opening' and id = (select min(id) from stock_movements)`),
    red: ['stock = sum of movements'],
  },
  {
    what: "an order's goods that were never taken",
    in: 'order',
    ...hideMovement('order'),
    red: ['every order took its goods once'],
  },
  {
    what: "an ended order's return that is missing",
    in: 'order',
    ...hideMovement('return'),
    red: ['ended orders gave their goods back once, the others did not'],
  },
  {
    what: 'an order that is gone',
    in: 'order',
    ...takeAway('orders', `id = (select id from orders where status = '0' order by id limit 1)`),
    red: ['every order took its goods once'],
  },
  {
    what: 'a change without its event',
    in: 'order',
    break: `update orders set version = version + 1 where id = (select min(id::text)::uuid from orders)`,
    mend: `update orders set version = version - 1 where id = (select min(id::text)::uuid from orders)`,
    red: ['order published every change'],
  },
  ...moneyBreakages,
  ...paymentBreakages,
  ...settlementBreakages,
  ...simulationBreakages,
  ...sealBreakages,
  ...replayBreakages,
  ...ownerBreakages,
  {
    what: 'a key of a partner that who made it confirmed',
    in: 'system',
    break: `insert into partners (id, name, kind, state, made_by, confirmed_by, made_at)
      values (gen_random_uuid()::text, 'by-hand', 'payment', 'active', 'one', 'one', now())`,
    mend: `delete from partners where name = 'by-hand'`,
    red: ['keys of partners are confirmed', 'system wrote what decides'],
  },
  {
    what: 'an order of which payout-service knows another amount',
    in: 'order',
    break: `alter table orders drop constraint orders_check; update orders set total_fen = total_fen + 1 where id = (select id from orders where status = '1' order by id limit 1)`,
    mend: `update orders set total_fen = price_fen * quantity where total_fen <> price_fen * quantity; alter table orders add constraint orders_check check (total_fen = price_fen * quantity)`,
    red: ['money stands where the orders say', 'orders are what was placed'],
  },
  {
    what: 'an event that was not taken in',
    in: 'payout',
    break: `create table taken as select * from inbox_batches where topic = 'xinyue.order' and handled <> '{}' order by id limit 1;
      update inbox_batches set handled = handled[2:] where id in (select id from taken)`,
    mend: `update inbox_batches b set handled = t.handled from taken t where b.id = t.id; drop table taken`,
    red: ['payout received what order published'],
  },
  {
    what: 'an event that nobody published',
    in: 'catalog',
    break: `insert into inbox_batches (consumer, topic, handled) values ('catalog', 'xinyue.order', '{01920000-0000-7000-8000-00000000dead}')`,
    mend: `delete from inbox_batches where handled = '{01920000-0000-7000-8000-00000000dead}'`,
    red: ['catalog received what order published'],
  },
  {
    what: 'an event that was handled twice',
    in: 'payout',
    break: `insert into inbox_batches (consumer, topic, received_at, handled) select consumer, topic, '2000-01-01', handled[1:1]
      from inbox_batches where topic = 'xinyue.order' and handled <> '{}' order by id limit 1`,
    mend: `delete from inbox_batches where received_at = '2000-01-01'`,
    red: ['payout received what order published'],
  },
  {
    what: 'an event that was taken in under the id of another, so that their number fits',
    in: 'order',
    break: `create table taken as select * from inbox_batches where topic = 'xinyue.catalog' and cardinality(handled || ignored) > 0 order by id limit 1;
      update inbox_batches set handled = '{01920000-0000-7000-8000-00000000dead}' || (handled || ignored)[2:], ignored = '{}' where id in (select id from taken)`,
    mend: `update inbox_batches b set handled = t.handled, ignored = t.ignored from taken t where b.id = t.id; drop table taken`,
    red: ['order received what catalog published'],
  },
  {
    what: 'a gap in the versions of a good',
    in: 'catalog',
    break: `update outbox set aggregate_version = 3 where aggregate_version = 2 and type = 'spot.changed'`,
    mend: `update outbox set aggregate_version = 2 where aggregate_version = 3 and type = 'spot.changed'`,
    red: ['catalog published versions without a gap'],
  },
  {
    what: 'the stock that is shown',
    in: 'catalog',
    break: `update spots set stock = stock + 1 where id = (select min(id) from spots)`,
    mend: `update spots set stock = stock - 1 where id = (select min(id) from spots)`,
    red: ['catalog shows the stock that order has'],
  },
  {
    what: 'an event that is parked',
    in: 'order',
    break: `insert into parked_events (consumer, event_id, topic, partition, "offset", raw, reason, attempts, state)
      values ('order', '01920000-0000-7000-8000-00000000dead', 'xinyue.payout', 0, 999999, '{}', 'by hand', 3, 'parked')`,
    mend: `delete from parked_events where event_id = '01920000-0000-7000-8000-00000000dead'`,
    red: ['order has nothing parked'],
  },
  {
    what: 'a message that nobody who may signed',
    in: 'order',
    break: `insert into inbox_rejected (consumer, message_id, topic, partition, "offset", raw, reason)
      values ('order', '01920000-0000-7000-8000-00000000dead', 'xinyue.payout', 0, 999999, '{}', 'unsigned')`,
    mend: `delete from inbox_rejected where message_id = '01920000-0000-7000-8000-00000000dead'`,
    red: ['order received only what was signed for it'],
  },
  {
    what: 'a contract that an order shows',
    in: 'order',
    break: `update orders set contract_confirmed = 'both' where contract_pdf is not null`,
    mend: `update orders set contract_confirmed = 'none' where contract_pdf is not null`,
    red: ['orders show the contract they have'],
  },
  {
    what: 'what a contract was when it was stored',
    in: 'merchant',
    break: `create table taken as select key, sha256 from files where key like '%.pdf'; update files set sha256 = sha256('x') where key like '%.pdf'`,
    mend: `update files set sha256 = taken.sha256 from taken where taken.key = files.key; drop table taken`,
    red: ['contracts are the bytes that were made'],
  },
  {
    what: 'the place of a department',
    in: 'system',
    break: `update departments set depth = depth + 1 where id = (select min(id) from departments)`,
    mend: `update departments set depth = depth - 1 where id = (select min(id) from departments)`,
    red: ['departments stand where their parents say'],
  },
  {
    what: 'the place of an entry of the menu',
    in: 'system',
    break: `update modules set depth = depth + 1 where id = (select min(id) from modules)`,
    mend: `update modules set depth = depth - 1 where id = (select min(id) from modules)`,
    red: ['entries of the menu stand where their parents say'],
  },
  {
    what: 'a role that people have',
    in: 'system',
    break: `update roles set deleted = true where no = 'company'`,
    mend: `update roles set deleted = false where no = 'company'`,
    red: ['rights are of roles, permissions and departments that are there', 'system wrote what decides'],
  },
  {
    what: 'a row of the trail, by somebody who knows what to switch off',
    in: 'catalog',
    break: falsify(`create table taken as select id, who_name from audit order by id limit 1;
      update audit set who_name = 'forged' where id = (select id from taken)`),
    mend: falsify(`update audit a set who_name = t.who_name from taken t where a.id = t.id; drop table taken`),
    red: ['catalog has nothing forged in its evidence'],
  },
  {
    what: 'a right over the looks',
    in: 'merchant',
    break: 'grant update on looks to xinyue_merchant',
    mend: 'revoke update on looks from xinyue_merchant',
    red: ['merchant has nothing forged in its evidence'],
  },
  {
    what: 'the owner of the trail',
    in: 'order',
    break: 'alter table audit owner to xinyue_order',
    mend: 'alter table audit owner to xinyue_audit; grant select, insert on audit to xinyue_order',
    red: ['order has nothing forged in its evidence'],
  },
];
