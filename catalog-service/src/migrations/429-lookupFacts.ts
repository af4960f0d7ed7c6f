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
/** What a good is found by: the texts of `423-searchForms`, the name of its shop among them. */
const searched = [
  'ref',
  'name',
  'type_name',
  'brand_name',
  'level',
  'origin',
  'warehouse_address',
  'pickup_area',
  'shop_id',
  'tax_included',
  'customs_state',
  'packing_specification',
];
const of = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join(', ');
const listed = 'not new.deleted and not new.closed and not new.type_closed and new.known';

/**
 * A good of which a price or a state changes, and nothing that it is found by, keeps its words: these were put together and taken apart into the grams
 * of an index, also where they were those that stood there, which took 3.4 ms a good.
 */
export const lookupFacts: Migration = {
  name: '429-lookupFacts',
  async up(knex) {
    await knex.raw(`
      create or replace function lookup_of_spot() returns trigger language plpgsql as $$
        begin
        if (${of('old', searched)}) is not distinct from (${of('new', searched)}) then
          update spot_lookup set (listed, ${facts.join(', ')}) = row(${listed}, ${of('new', facts)}) where id = new.id and formed;
          if found then return null; end if;
        end if;
        perform keep_spot_lookup(array[new.id]);
        return null;
        end
      $$`);
  },
};
