import type { Knex } from 'knex';

/** What the statistics count: not cancelled, paid, and nothing ended it since. */
const sold = (row: string) => `(not ${row}.deleted and ${row}.paid_at is not null and ${row}.status in ('1', '2', '3'))`;
const columns = 'paid_day, shop_name, spot_name, type_name, pay_type, orders, fen';
const names = (row: string) => ['shop_name', 'spot_name', 'type_name', 'pay_type'].map((name) => `${row}.${name}`).join(', ');
const valuesOf = (row: string) => `beijing_day(${row}.paid_at), ${names(row)}`;
const factsOf = (row: string) => `${sold(row)}, ${row}.paid_at, ${names(row)}, ${row}.total_fen`;

/**
 * Kept counts of sales, as those of orders are kept (005): triggers write down what changed, the same job folds it. They are by names, as
 * orders hold them, because they are searched by names. Triggers per row, whose conditions cost next to nothing: what places an order, hands it
 * over or lets it expire changes no sale, and a statement trigger would run all the same.
 */
export async function keepSales(knex: Knex): Promise<void> {
  const counted = `
      paid_day date not null,
      shop_name text not null,
      spot_name text not null,
      type_name text not null,
      pay_type smallint not null,
      orders bigint not null,
      fen numeric(30) not null`;
  await knex.raw(`
    create table sale_counts (${counted}
    ) with (fillfactor = 70);
    create unique index sale_counts_once on sale_counts (paid_day, shop_name, spot_name, type_name, pay_type);
    create table sale_count_changes (
      id bigserial primary key,${counted}
    );

    create function count_sale() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into sale_count_changes (${columns}) select ${valuesOf('old')}, -1, -old.total_fen where ${sold('old')};
      end if;
      if tg_op <> 'DELETE' then
        insert into sale_count_changes (${columns}) select ${valuesOf('new')}, 1, new.total_fen where ${sold('new')};
      end if;
      return null;
    end $$;
    create trigger count_placed_sale after insert on orders for each row when (${sold('new')}) execute function count_sale();
    create trigger count_changed_sale after update on orders for each row
      when ((${sold('old')} or ${sold('new')}) and (${factsOf('old')}) is distinct from (${factsOf('new')})) execute function count_sale();
    create trigger count_removed_sale after delete on orders for each row when (${sold('old')}) execute function count_sale();

    insert into sale_counts (${columns}) select ${valuesOf('o')}, count(*), sum(total_fen) from orders o where ${sold('o')} group by 1, 2, 3, 4, 5;`);
}
