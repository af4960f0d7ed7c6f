import type { Knex } from 'knex';

/**
 * Every movement says what was there after it, so that "was it ever so much since the last adjustment" is a look into an index (C-43): a
 * stale form is told by its number. The anchors of a good keep no balance of their own any more.
 */
export async function keepMovementBalances(knex: Knex): Promise<void> {
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
