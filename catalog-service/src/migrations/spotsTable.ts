// What visitors can find has an index for every filter of C-20, always with the id behind it: lists are newest first.
const visible = 'where not deleted and not closed and not type_closed and stock_version > 0';

/** The goods (E-07, E-08). Money in fen; `stock` mirrors order-service's balance and is never changed by an edit. */
export const spotsTable = `
create table spots (
  id text primary key,
  type_id text not null references categories (id),
  type_name text not null,
  type_closed boolean not null,
  name text not null,
  unit text not null,
  price_fen bigint not null check (price_fen between 1 and 99999999999),
  minimum int not null check (minimum >= 1),
  opening_stock int not null check (opening_stock >= 0),
  stock int not null check (stock >= 0),
  stock_version int not null default 0 check (stock_version >= 0),
  pickup_area text not null,
  pickup_address text not null,
  warehouse_address text not null,
  warehouse_rent_date date not null,
  delivery_mode text not null,
  purpose text not null,
  service_scope text not null,
  pickup_goods_date date,
  product_name text,
  packing_specification text,
  brand_name text,
  level text,
  ingredients text,
  origin text,
  technology text,
  source text,
  manufacturer text,
  company_name text,
  shop_id text not null,
  create_user text,
  closed boolean not null,
  deleted boolean not null default false,
  version int not null check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index spots_visible on spots (id desc) ${visible};
create index spots_visible_type on spots (type_id, id desc) ${visible};
create index spots_visible_shop on spots (shop_id, id desc) ${visible};
create index spots_visible_area on spots (pickup_area, id desc) ${visible};
create index spots_visible_price on spots (price_fen, id desc) ${visible};
create index spots_kept on spots (id desc) where not deleted;
create index spots_kept_shop on spots (shop_id, id desc) where not deleted;
create index spots_type on spots (type_id);
`;
