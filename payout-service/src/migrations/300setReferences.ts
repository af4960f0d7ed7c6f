import type { Migration } from '@xinyue/kit/db/migrate';

/** A column that names a row of another table. */
type Reference = { table: string; column: string; of: string; key: string };

const references: Reference[] = [
  { table: 'withdrawals', column: 'account_id', of: 'accounts', key: 'id' },
  { table: 'withdrawal_steps', column: 'withdrawal_id', of: 'withdrawals', key: 'id' },
  { table: 'allocations', column: 'account_id', of: 'accounts', key: 'id' },
  { table: 'allocations', column: 'order_id', of: 'order_money', key: 'order_id' },
];

/** What is named is there, held against removal until the transaction ends, and is not removed while it is named. */
const checkedBySet = ({ table, column, of, key }: Reference): string => `
create function ${table}_${column}_there() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  named text[] := array(select distinct ${column} from added);
begin
  if (select count(*) from (select from ${of} where ${key} = any(named) order by ${key} for key share) as held) <> cardinality(named) then
    raise exception '% names a row of % that is not there', '${table}.${column}', '${of}' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ${column}_there after insert on ${table}
  referencing new table as added for each statement execute function ${table}_${column}_there();
create trigger ${column}_stays before update of ${column} on ${table}
  for each row when (old.${column} is distinct from new.${column}) execute function reference_stays('${column}');

create function ${table}_${column}_named() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from gone cross join lateral (select from ${table} where ${column} = gone.${key} limit 1) as one) then
    raise exception 'rows of % are still named by %', '${of}', '${table}.${column}' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ${table}_${column}_named after delete on ${of}
  referencing old table as gone for each statement execute function ${table}_${column}_named();
alter table ${table} drop constraint ${table}_${column}_fkey;`;

/** What others name keeps its name, and its table is not emptied. */
const named = ({ of, key }: Reference): string => `
create trigger ${key}_stays before update of ${key} on ${of}
  for each row when (old.${key} is distinct from new.${key}) execute function reference_stays('${key}');
create trigger not_emptied before truncate on ${of} for each statement execute function reference_stays('rows');`;

/**
 * What asking for a withdrawal writes is checked once per statement: PostgreSQL checks its own references row by row, with a plan that it keeps. One
 * made while withdrawals were few read all of them for every step of one later. The walls are the
 * same: see setChecks, which did it for the ledger.
 */
export const setReferences: Migration = {
  name: '300setReferences',
  async up(knex) {
    await knex.raw(`
      create function reference_stays() returns trigger language plpgsql as $$
      begin
        raise exception '% of % never change', tg_argv[0], tg_table_name using errcode = 'foreign_key_violation';
      end $$;`);
    for (const reference of references) await knex.raw(checkedBySet(reference));
    const tables = new Map(references.map((reference) => [reference.of, reference]));
    for (const reference of tables.values()) await knex.raw(named(reference));
    // A job asks for these once in a while; without it each look read all accounts.
    await knex.raw('create index accounts_unchecked on accounts (id) where payee_unchecked');
  },
};
