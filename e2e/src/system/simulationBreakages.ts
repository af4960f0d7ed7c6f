import { type Breakage, falsify } from './moneyBreakages.ts';

const row = '(select id from simulation.task_orders order by id limit 1)';
const one = '(select id from simulation.tasks where status = 1 order by id limit 1)';

/** What is wrong with automatic orders: their plans, what was made of them, and what left their tables. */
export const simulationBreakages: Breakage[] = [
  {
    what: 'the sum of a plan',
    in: 'order',
    break: `update simulation.tasks set total_fen = total_fen + 1 where id = ${one}`,
    mend: `update simulation.tasks set total_fen = total_fen - 1 where id = ${one}`,
    red: ['task orders = their sums, groups, budgets'],
  },
  {
    what: 'a part of a split order that stands alone',
    in: 'order',
    break: `create table taken as select id, split_group from simulation.task_orders where id = ${row};
      update simulation.task_orders set split_group = 999999 where id = ${row}`,
    mend: `update simulation.task_orders r set split_group = t.split_group from taken t where t.id = r.id; drop table taken`,
    red: ['task orders = their sums, groups, budgets', 'plans = replay'],
  },
  {
    what: 'a row of a plan that its facts do not give',
    in: 'order',
    break: `create table taken as select id from simulation.task_orders order by id limit 1;
      update simulation.task_orders r set payer_bank = r.payer_bank || '。' from taken t where t.id = r.id`,
    mend: `update simulation.task_orders r set payer_bank = rtrim(r.payer_bank, '。') from taken t where t.id = r.id; drop table taken`,
    red: ['plans = replay'],
  },
  {
    what: 'a row that says it was made',
    in: 'order',
    break: `update simulation.task_orders set status = 1, enabled_at = now(), enabled_by = 'x', generate_status = 1 where id = ${row}`,
    mend: `update simulation.task_orders set status = 0, enabled_at = null, enabled_by = null, generate_status = 0 where id = ${row}`,
    red: ['simulated orders = enabled rows marked 1'],
  },
  {
    what: 'a simulated order of a row that was never enabled',
    in: 'order',
    break: `insert into simulation.orders (task_order_id, number, task_id, shop_id, shop_name, spot_id, spot_name, type_name, unit, quantity,
        price_fen, total_fen, payer_bank, payee_bank, paid_at, made_at)
      select id, 'M00000000000000', task_id, '', '', spot_id, spot_name, type_name, unit, quantity, price_fen, total_fen, payer_bank,
        payee_bank, due_at, now() from simulation.task_orders where id = ${row}`,
    mend: falsify(`delete from simulation.orders where number = 'M00000000000000'`),
    red: ['simulated orders = enabled rows marked 1'],
  },
  {
    what: 'a simulated order that somebody was paid for',
    in: 'order',
    break: `insert into order_timeline (order_id, at, what, who) values (${row}, now(), '已支付', 'x')`,
    mend: `delete from order_timeline where order_id = ${row}`,
    red: ['simulated orders outside their tables = 0'],
  },
];
