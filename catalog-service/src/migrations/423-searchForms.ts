import type { Migration } from '@xinyue/kit/db/migrate';

/** What a list of goods filters, sorts and counts by, as in `272spotLookup`. */
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
const names = ['id', 'listed', ...facts, 'words', 'formed'];
const columns = names.join(', ');
const columnsOf = (row: string) => names.map((name) => `${row}.${name}`).join(', ');
const listed = 'not s.deleted and not s.closed and not s.type_closed and s.known';
const texts = `spot_texts(s.ref, s.name, s.type_name, s.brand_name, s.level, s.origin, s.warehouse_address, s.pickup_area, h.name,
  s.tax_included, s.customs_state, s.packing_specification)`;
/** What changes the narrow row of a good; the two prices per tonne follow from price and unit. */
const sources = [
  'deleted',
  'closed',
  'type_closed',
  'known',
  'name',
  'unit',
  'ref',
  'type_name',
  'packing_specification',
  ...facts.filter((fact) => !fact.startsWith('ton_')),
];
const rowOf = (name: string) => `(${sources.map((source) => `${name}.${source}`).join(', ')})`;

/**
 * Searched texts of goods stand in `spot_lookup.words` in the forms that questions are compared by (ADR 61): those of each text once, in
 * `search_forms`, where the service puts them. Where those of one are unknown its text stands as it is, and the good is not `formed`. The goods
 * that are here stay as they are until a job forms them. Whoever puts together anew what he did not write holds the goods first: what he read before
 * an edit was committed would be written over it.
 */
export const searchForms: Migration = {
  name: '423-searchForms',
  async up(knex) {
    await knex.raw(`
      create table search_forms (kind text not null, text text not null, forms text not null, primary key (text, kind));
      create function spot_texts(ref text, name text, type_name text, brand_name text, level text, origin text, warehouse_address text,
        pickup_area text, shop text, tax_included smallint, customs_state text, packing_specification text)
      returns table (at int, kind text, text text) language sql immutable parallel safe as $$
        select * from (values
          (0, 'code', ref), (1, 'name', name), (2, 'text', type_name), (3, 'text', brand_name), (4, 'code', level), (5, 'text', origin),
          (6, 'text', warehouse_address), (7, 'text', pickup_area), (8, 'text', shop),
          (9, 'text', case tax_included when 1 then '含税' when 0 then '未税' end), (10, 'text', customs_state),
          (11, 'text', packing_specification)) as given (at, kind, text)
        where text <> ''
      $$;
      lock table spots, shops in access exclusive mode;
      alter table spot_lookup add column formed boolean not null default false;
      create index spot_lookup_unformed on spot_lookup (id) where not formed;
      create or replace function keep_spot_lookup(wanted text[]) returns void language plpgsql as $$
        begin
        insert into spot_lookup (${columns})
        select s.id, ${listed}, ${facts.map((fact) => `s.${fact}`).join(', ')}, found.words, found.formed
        from spots s left join shops h on h.id = s.shop_id cross join lateral (
          select coalesce(min(f.forms) filter (where t.at = 0), '')
              || string_agg(coalesce(f.forms, lower(t.text)), ' ' order by t.at) filter (where t.at > 0) as words,
            bool_and(f.forms is not null) as formed
          from ${texts} t left join search_forms f on f.kind = t.kind and f.text = t.text) found
        where s.id = any(wanted)
        on conflict (id) do update set (${columns}) = row(${columnsOf('excluded')})
          where (${columnsOf('spot_lookup')}) is distinct from (${columnsOf('excluded')});
        end
      $$;
      create or replace function lookup_of_shop() returns trigger language plpgsql as $$
        begin
        perform from spots where shop_id = new.id order by id for no key update;
        perform keep_spot_lookup((select array_agg(id) from spots where shop_id = new.id));
        return null;
        end
      $$;
      drop trigger lookup_changed on spots;
      create trigger lookup_changed after update of ${sources.join(', ')} on spots for each row
        when (${rowOf('old')} is distinct from ${rowOf('new')}) execute function lookup_of_spot()`);
  },
};
