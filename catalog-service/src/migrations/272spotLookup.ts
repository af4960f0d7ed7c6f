import type { Migration } from '@xinyue/kit/db/migrate';

/** What a list of goods filters, sorts and counts by; all else of a good stays in its own row. */
const facts = [
  'type_id',
  'shop_id',
  'pickup_area',
  'price_fen',
  'ton_up_fen',
  'ton_down_fen',
  'brand_name',
  'level',
  'origin',
  'warehouse_address',
  'customs_state',
  'basis_contract',
  'tax_included',
];
const names = ['id', 'listed', ...facts, 'words'];
const columns = names.join(', ');
const columnsOf = (row: string) => names.map((name) => `${row}.${name}`).join(', ');
const listed = 'not s.deleted and not s.closed and not s.type_closed and s.known';
const words = "lower(concat_ws(' ', s.name, s.brand_name, s.level, s.origin, s.warehouse_address, h.name))";
const given = `select s.id, ${listed} as listed, ${facts.map((fact) => `s.${fact}`).join(', ')}, ${words} as words
  from spots s left join shops h on h.id = s.shop_id`;
/** What a good is given by, and what of it counts as changed; the two prices per tonne follow from price and unit. */
const sources = [
  'deleted',
  'closed',
  'type_closed',
  'known',
  'name',
  'unit',
  ...facts.filter((fact) => !fact.startsWith('ton_')),
];
const rowOf = (name: string) => `(${sources.map((source) => `${name}.${source}`).join(', ')})`;

/**
 * A narrow row of every good, in which lists look and count: searched words and all that is filtered by, and a balance
 * that changes with every order stays out of it. `spot_lookup_changes` names the transactions that changed it, so that whoever remembers a
 * snapshot can tell whether anything was changed since: rows are added at the end of nobody's queue, where a counter would be one that all
 * writers wait for. Filled as `161spotSearch` was, which it replaces.
 */
export const spotLookup: Migration = {
  name: '272spotLookup',
  async up(knex) {
    await knex.raw(`
      create table spot_lookup (
        id text primary key,
        listed boolean not null,
        type_id text not null,
        shop_id text not null,
        pickup_area text not null,
        price_fen bigint not null,
        ton_up_fen bigint not null,
        ton_down_fen bigint not null,
        brand_name text,
        level text,
        origin text,
        warehouse_address text not null,
        customs_state text,
        basis_contract text,
        tax_included smallint,
        words text not null,
        grams text[] not null generated always as (search_grams(words)) stored
      ) with (fillfactor = 90);
      create table spot_lookup_changes (
        xid xid8 primary key default pg_current_xact_id(),
        at timestamptz not null default clock_timestamp()
      );
      create index spot_lookup_changes_at on spot_lookup_changes (at);
      create function keep_spot_lookup(wanted text[]) returns void language sql as $$
        insert into spot_lookup (${columns}) ${given} where s.id = any(wanted)
        on conflict (id) do update set (${columns}) = row(${columnsOf('excluded')})
          where (${columnsOf('spot_lookup')}) is distinct from (${columnsOf('excluded')})
      $$;
      create function note_lookup_change() returns trigger language plpgsql as $$
        begin insert into spot_lookup_changes default values on conflict do nothing; return null; end
      $$;
      create function lookup_of_spots() returns trigger language plpgsql as $$
        begin perform keep_spot_lookup((select array_agg(id) from changed)); return null; end
      $$;
      create function lookup_of_spot() returns trigger language plpgsql as $$
        begin perform keep_spot_lookup(array[new.id]); return null; end
      $$;
      create function lookup_of_shop() returns trigger language plpgsql as $$
        begin perform keep_spot_lookup((select array_agg(id) from spots where shop_id = new.id)); return null; end
      $$;
      insert into spot_lookup (${columns}) ${given}`);
    await knex.raw('create index spot_lookup_grams on spot_lookup using gin (grams)');
    await knex.raw('lock table spots, shops in access exclusive mode');
    await knex.raw(`
      delete from spot_lookup l where not exists (select from spots s where s.id = l.id);
      select keep_spot_lookup((select array_agg(due.id) from (${given}) due left join spot_lookup known on known.id = due.id
        where (${columnsOf('known')}) is distinct from (${columnsOf('due')})));
      alter table spot_lookup add foreign key (id) references spots (id) on delete cascade;
      create trigger lookup_changed after insert or update or delete on spot_lookup for each statement execute function note_lookup_change();
      create trigger lookup_of_shops after insert or update of open or delete on shops for each statement execute function note_lookup_change();
      create trigger lookup_new after insert on spots referencing new table as changed for each statement execute function lookup_of_spots();
      create trigger lookup_changed after update of ${sources.join(', ')} on spots for each row
        when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function lookup_of_spot();
      create trigger lookup_new after insert on shops for each row execute function lookup_of_shop();
      create trigger lookup_named after update of name on shops for each row when (old.name <> new.name) execute function lookup_of_shop();
      drop trigger search_new on spots;
      drop trigger search_changed on spots;
      drop trigger search_shop on shops;
      drop function search_of_spots, search_of_spot, search_of_shop, keep_spot_search;
      drop table spot_search`);
    await knex.raw('analyze spot_lookup');
  },
};
