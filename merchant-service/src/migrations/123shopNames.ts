import type { Migration } from '@xinyue/kit/db/migrate';

type Named = { id: string; shop_name: string };
/** As contracts compares names today (`shopKey`); what a migration did once must not change with it. */
const keyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{White_Space}\p{Cf}]/gu, '');
const batch = 1_000;

/**
 * Names of shops in the spelling in which they are compared. Not unique: doubles of earlier days stay and are marked; new ones are refused
 * under a lock of the name.
 */
export const shopNames: Migration = {
  name: '123shopNames',
  async up(knex) {
    for (const table of ['merchants', 'applications']) {
      await knex.raw(`alter table ${table} add column shop_key text not null default ''`);
      const { rows } = (await knex.raw(`select id, shop_name from ${table}`)) as { rows: Named[] };
      for (let from = 0; from < rows.length; from += batch) {
        const some = rows.slice(from, from + batch);
        await knex.raw(
          `update ${table} set shop_key = given.key from unnest(?::uuid[], ?::text[]) as given (id, key) where ${table}.id = given.id`,
          [some.map(({ id }) => id), some.map((row) => keyOf(row.shop_name))],
        );
      }
    }
    await knex.raw('create index merchants_shop_key on merchants (shop_key) where not deleted');
    await knex.raw('create index applications_shop_key on applications (shop_key) where audit_status = 0');
  },
};
