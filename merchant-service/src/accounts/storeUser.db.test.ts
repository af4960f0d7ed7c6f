import { randomBytes } from 'node:crypto';
import type { Actor } from '@xinyue/contracts';
import { fixedClock } from '@xinyue/kit/clock';
import { createBlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import { createVault } from '@xinyue/kit/crypto/createVault';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { migrate } from '@xinyue/kit/db/migrate';
import { newId } from '@xinyue/kit/newId';
import { type TempDatabase, tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { noPayer } from '../domain/payer.ts';
import { staffUser } from '../users/domain/user.ts';
import { migrations } from '../migrations/index.ts';
import { checkSessionHashes } from '../signIn/store/checkSessionHashes.ts';
import { insertSession } from '../signIn/store/sessionStore.ts';
import { lockUser } from '../users/store/userStore.ts';
import { addMerchant } from '../shops/addMerchant.ts';
import { addUser } from './addUser.ts';
import { storeUser } from './storeUser.ts';

const opened = { address: '', device: '', byPassword: true, rememberedId: undefined, needsFactor: false };
const hash = '$argon2id$not-looked-at';
const clock = fixedClock('2026-03-02T02:00:00Z');
const cause = { actor: { kind: 'system', id: 'test' }, traceId: 't', now: clock.now() } as const;
const staff: Actor = { accountId: newId(), ownerId: newId(), userType: 0, account: 'admin', name: '管理员' };
const [customerId, merchantId] = [newId(), newId()];
let database: TempDatabase;
let deps: Deps;

beforeAll(async () => {
  database = await tempDatabase('disable');
  await migrate({ url: database.url, migrations });
  const vault = createVault(new Map([[1, randomBytes(32)]]));
  // Only what these use cases touch.
  const mobileIndex = createBlindIndex(randomBytes(32), 'mobiles');
  deps = { pool: database.pool, seals: testSeals, clock, vault, mobileIndex } as unknown as Deps;
  const customer = {
    ...staffUser(customerId, 'Customer1', '小王'),
    userType: 1,
    mobile: '13812341234',
    sex: 0,
    age: 30,
  } as const;
  const shop = { id: merchantId, customerId, account: 'Customer1', shopName: '青岛', payer: noPayer };
  await inTransaction(database.pool, async (client) => {
    await addUser(client, deps, customer, hash, cause);
    await addMerchant(client, deps, { ...shop, disabled: false, autoWithdraw: false }, hash, cause);
  });
});
afterAll(() => database.drop());

const disable = () =>
  inTransaction(database.pool, async (client) => {
    const before = await lockUser(client, deps, customerId);
    const by = { actor: { kind: 'staff', id: staff.accountId }, traceId: 'trace', now: clock.now() } as const;
    await storeUser(client, deps, before!, { ...before!, disabled: true }, by);
  });

it('S-38 A3 ends the sessions of the account and of its shop at once, and tells it in order without gaps', async () => {
  const actors: Actor[] = [
    { accountId: customerId, ownerId: customerId, userType: 1, account: 'Customer1', name: '小王' },
    { accountId: merchantId, ownerId: customerId, userType: 2, account: 'Customer1', name: '青岛' },
  ];
  const tokens = [randomBytes(32), randomBytes(32)];
  const limit = { idleMinutes: 30, totalMinutes: 60 };
  for (const [nth, actor] of actors.entries())
    await insertSession(database.pool, testSeals, tokens[nth]!, actor, limit, opened, clock.now());
  const known = async () =>
    (
      await checkSessionHashes(
        database.pool,
        testSeals,
        tokens.map((token) => token.toString('hex')),
        [],
        { now: clock.now(), force: true, graceFor: () => true },
      )
    ).map(({ actor }) => actor);
  expect(await known()).toEqual(actors);

  await disable();
  expect(await known()).toEqual([null, null]);
  expect((await database.pool.query('select from sessions')).rowCount).toBe(0);
  const { rows } = await database.pool.query(
    'select type, aggregate_id, aggregate_version, data, actor from outbox where aggregate_version > 1 order by seq',
  );
  expect(rows.map(({ type, aggregate_id: id, aggregate_version: version }) => [type, id, version])).toEqual([
    ['account.changed', customerId, 2],
    ['session.ended', customerId, 3],
    ['merchant.changed', merchantId, 2],
    ['session.ended', merchantId, 3],
  ]);
  expect(rows[0].data).toMatchObject({ disabled: true });
  expect(rows[2].data).toMatchObject({ shopId: customerId, open: false });
  expect(rows[0].actor).toEqual({ kind: 'staff', id: staff.accountId });
});

it('S-22 one who is disabled already is told once more, and no session ended; nothing is told of the shop', async () => {
  await disable();
  const { rows } = await database.pool.query('select type, aggregate_version as v from outbox order by seq desc limit 2');
  expect(rows).toEqual([
    { type: 'account.changed', v: 4 },
    { type: 'session.ended', v: 3 },
  ]);
  const unknown = await inTransaction(database.pool, (client) => lockUser(client, deps, newId()));
  expect(unknown).toBeUndefined();
});

it('Z-60 accounts are unique per realm: a customer may share one with a merchant, staff may not', async () => {
  const add = (user: ReturnType<typeof staffUser>) =>
    inTransaction(database.pool, (client) => addUser(client, deps, user, hash, cause));
  await expect(add(staffUser(newId(), 'CUSTOMER1', '运营'))).rejects.toMatchObject({ kind: 'conflict' });
  await database.pool.query("update users set account = 'Renamed12' where id = $1", [customerId]);
  await expect(add(staffUser(newId(), 'customer1', '运营'))).rejects.toMatchObject({ kind: 'conflict', message: '账户已存在' });
  const { rowCount } = await database.pool.query("select from users where account = 'customer1'");
  expect(rowCount).toBe(0);
});
