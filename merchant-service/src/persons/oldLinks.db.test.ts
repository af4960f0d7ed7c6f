import { newId } from '@xinyue/kit/newId';
import { migrate } from '@xinyue/kit/db/migrate';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';

const database = await tempDatabase('links');
const { url, pool } = database;
const [chief, clerk, customer, shop, alone] = Array.from({ length: 5 }, newId) as [string, string, string, string, string];

beforeAll(async () => {
  await migrate({
    url,
    migrations: migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '370-links'),
    ),
  });
  const account = `'$argon2id$none', '\\x01', '', now(), now()`;
  await pool.query(
    `insert into users (id, user_type, nickname, account, mobile_sealed, sex, age, password_hash, data_key, payer_acct_no_last4, created_at, updated_at)
     select id, type, id::text, id::text, '\\x', 0, 40, ${account} from unnest($1::uuid[], $2::int[]) as given (id, type)`,
    [
      [chief, clerk, customer, alone],
      [0, 0, 1, 0],
    ],
  );
  await pool.query(
    `insert into merchants (id, user_customer_id, shop_name, account, password_hash, data_key, payer_acct_no_last4, created_at, updated_at)
     values ($1, $2, 'x', 'x', ${account})`,
    [shop, customer],
  );
  const audits = [
    [chief, 0, 'user.made', clerk, {}],
    [chief, 0, 'user.edited', customer, { nickname: 'x' }],
    [chief, 0, 'user.edited', clerk, { password: '***' }],
    [clerk, 0, 'user.edited', clerk, { password: '***' }],
    [clerk, 0, 'merchant.edited', shop, { password: '***' }],
    [customer, 1, 'user.editedOwn', customer, { password: '***' }],
    [chief, 0, 'shop.exported', 'all', { password: '***' }],
  ];
  for (const [who, type, what, row, after] of audits)
    await pool.query('insert into audit (who_id, who_name, who_type, what, row_id, after) values ($1, $1, $2, $3, $4, $5)', [
      who,
      type,
      what,
      row,
      after,
    ]);
  await migrate({ url, migrations });
});
afterAll(() => database.drop());

it('M7 what the trail says of before is linked: who made accounts and set passwords, a shop under its customer', async () => {
  const { rows } = await pool.query('select a, b, kind, at = (select min(at) from audit) as first from links order by id');
  expect(rows).toEqual([
    { a: chief, b: clerk, kind: 'made', first: true },
    { a: chief, b: clerk, kind: 'password', first: false },
    { a: clerk, b: customer, kind: 'password', first: false },
  ]);
});

it('M7 a password in force that somebody else set is known as such', async () => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where password_given union all select id from merchants where password_given',
  );
  expect(rows).toEqual([{ id: shop }]);
});
