import type { Knex } from 'knex';

/** What head office allows a merchant's automatic orders (E-25, A-01): one row per shop. Money in fen, the rate in percent. */
export async function createHqConfigs(knex: Knex): Promise<void> {
  await knex.raw(`
    create table hq_configs (
      shop_id text primary key,
      spot_ids uuid[] not null check (cardinality(spot_ids) > 0),
      total_min_fen bigint not null check (total_min_fen > 0),
      total_max_fen bigint not null check (total_max_fen >= total_min_fen),
      orders_min int not null check (orders_min > 0),
      orders_max int not null check (orders_max >= orders_min),
      unsplit_min_fen bigint not null check (unsplit_min_fen > 0),
      unsplit_max_fen bigint not null check (unsplit_max_fen >= unsplit_min_fen),
      split_rate float8 not null check (split_rate between 0 and 100),
      split_min_fen bigint not null check (split_min_fen > 0),
      split_max_fen bigint not null check (split_max_fen >= split_min_fen),
      split_goods_min int not null check (split_goods_min > 0),
      split_goods_max int not null check (split_goods_max >= split_goods_min),
      never_split int not null check (never_split > 0),
      must_split int not null check (must_split > never_split),
      version int not null,
      changed_at timestamptz not null
    );`);
}
