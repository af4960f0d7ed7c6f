import type { Knex } from 'knex';

/**
 * Contracts made from orders (issue 5): one of an order counts, replaced ones stay. Who confirmed which bytes, when and from where, is only
 * ever added. On the order itself what its lists show.
 */
export async function createOrderContracts(knex: Knex): Promise<void> {
  await knex.raw(`
    create table order_contracts (
      contract_no text primary key,
      order_id uuid not null,
      save_url text not null unique,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      missing text[] not null,
      made_at timestamptz not null,
      made_by text not null,
      replaced_at timestamptz
    );
    create unique index order_contracts_current on order_contracts (order_id) where replaced_at is null;
    create index order_contracts_order on order_contracts (order_id);
    create table contract_confirmations (
      contract_no text not null references order_contracts (contract_no),
      side text not null check (side in ('customer', 'shop')),
      account_id text not null,
      who text not null,
      at timestamptz not null,
      origin text not null,
      session text not null,
      sha256 text not null,
      primary key (contract_no, side)
    );
    alter table orders add column contract_pdf text, add column contract_sha256 text,
      add column contract_confirmed text check (contract_confirmed in ('none', 'customer', 'shop', 'both')),
      add constraint orders_contract check ((contract_pdf is null) = (contract_confirmed is null) and (contract_pdf is null) = (contract_sha256 is null));`);
}
