import { migrate } from '@xinyue/kit/db/migrate';
import { eventually } from '@xinyue/kit/testing/eventually';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.ts';

const addGood = `
insert into spots (id, type_id, type_name, type_closed, name, unit, price_fen, minimum, opening_stock, stock, pickup_area, pickup_address,
  warehouse_address, warehouse_rent_date, delivery_mode, purpose, service_scope, shop_id, closed, version)
values ($1, 't', '天然橡胶', false, $2, '吨', 100, 1, 1, 1, '青岛', '黄岛', '保税区', '2027-01-31', '自提', '轮胎', '全国', 'shop', false, 1)`;

it.each(['161spotSearch', '272spotLookup'])(
  'own-names q: %s fills the search while goods are written; only then they are locked, and what was written meanwhile is found',
  async (from) => {
    const database = await tempDatabase('search');
    const { pool, url } = database;
    const writer = await pool.connect();
    try {
      const first = migrations.findIndex(({ name }) => name === from);
      await migrate({ url, migrations: migrations.slice(0, first) });
      await pool.query("insert into categories (id, name, code, closed, version) values ('t', '天然橡胶', 'NR', false, 1)");
      await pool.query(addGood, ['early', '云南全乳胶']);
      await pool.query(addGood, ['gone', '泰混标胶']);
      await writer.query('begin');
      await writer.query(addGood, ['late', '泰国烟片胶']);
      await writer.query("update spots set name = '越南胶' where id = 'early'");
      await writer.query("delete from spots where id = 'gone'");
      const migrated = migrate({ url, migrations });
      // It waits for the writer at the lock, so all that it does before goes together with writing.
      const waiting = `select query from pg_stat_activity
        where application_name = 'migrate' and wait_event_type = 'Lock' and datname = current_database()`;
      const query = await eventually(async () => (await pool.query<{ query: string }>(waiting)).rows[0]?.query, {
        describe: 'a migration that waits',
      });
      expect(query).toMatch(/^lock table spots, shops/);
      await writer.query('commit');
      await migrated;
      const { rows } = await pool.query('select id, words from spot_lookup order by id');
      expect(rows).toMatchObject([
        { id: 'early', words: expect.stringMatching(/^越南胶/) as string },
        { id: 'late', words: expect.stringMatching(/^泰国烟片胶/) as string },
      ]);
    } finally {
      writer.release();
      await database.drop();
    }
  },
);
