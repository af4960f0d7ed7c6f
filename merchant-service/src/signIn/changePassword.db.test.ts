import { randomBytes } from 'node:crypto';
import { createVault } from '@xinyue/kit/crypto/createVault';
import { fixedClock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { migrate } from '@xinyue/kit/db/migrate';
import { newId } from '@xinyue/kit/newId';
import { type TempDatabase, tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { staffUser } from '../users/domain/user.ts';
import { migrations } from '../migrations/index.ts';
import { checkSessionHashes } from './store/checkSessionHashes.ts';
import { findDevice, keepDeviceRow } from './store/deviceStore.ts';
import { findRemembered, keepRemembered } from './store/rememberedStore.ts';
import { insertSession } from './store/sessionStore.ts';
import { addUser } from '../accounts/addUser.ts';
import { changePassword, hashNewPassword } from './changePassword.ts';

const clock = fixedClock('2026-03-02T02:00:00Z');
const cause = { actor: { kind: 'system', id: 'test' }, traceId: 't', now: clock.now() } as const;
const [id, otherId] = [newId(), newId()];
const opened = { address: '', device: '', byPassword: true, rememberedId: undefined, needsFactor: false };
const actorOf = (accountId: string) =>
  ({ accountId, ownerId: accountId, userType: 0, account: accountId, name: '运营' }) as const;
const tokens = {
  here: randomBytes(32),
  there: randomBytes(32),
  others: randomBytes(32),
  device: randomBytes(32),
  pwd: randomBytes(32),
};
let database: TempDatabase;

beforeAll(async () => {
  database = await tempDatabase('password');
  await migrate({ url: database.url, migrations });
  // Only what these use cases touch.
  const deps = { pool: database.pool, seals: testSeals, vault: createVault(new Map([[1, randomBytes(32)]])) } as unknown as Deps;
  await inTransaction(database.pool, async (client) => {
    for (const user of [id, otherId]) await addUser(client, deps, staffUser(user, user, '运营'), '$argon2id$old', cause);
  });
  const limit = { idleMinutes: 30, totalMinutes: 60 };
  for (const [token, user] of [
    [tokens.here, id],
    [tokens.there, id],
    [tokens.others, otherId],
  ] as const)
    await insertSession(database.pool, testSeals, token, actorOf(user), limit, opened, clock.now());
  for (const accountId of [id, otherId]) await keepDeviceRow(database.pool, { accountId, fresh: tokens.device }, clock.now());
  const kept = { accountId: id, endsAt: new Date('2026-03-09T02:00:00Z'), address: '', device: '' };
  await keepRemembered(database.pool, testSeals, tokens.pwd, kept, undefined, clock.now());
});
afterAll(() => database.drop());

const living = async () => {
  const hashes = [tokens.here, tokens.there, tokens.others].map((token) => token.toString('hex'));
  return (
    await checkSessionHashes(database.pool, testSeals, hashes, [], { now: clock.now(), force: true, graceFor: () => true })
  ).map(({ actor }) => actor !== null);
};
const isKnown = (account: string) => findDevice(database.pool, tokens.device, 'backstage', account, clock.now());

it('S-38 Z-42 ends all sessions but the one that goes on, forgets devices and remembered sign-ins, and tells it', async () => {
  expect([await living(), !!(await isKnown(id))]).toEqual([[true, true, true], true]);
  const change = { table: 'users', id, hash: '$argon2id$new', weak: false, keep: tokens.here } as const;
  await inTransaction(database.pool, (client) => changePassword(client, { seals: testSeals }, change, cause));
  expect(await living()).toEqual([true, false, true]);
  expect([await isKnown(id), !!(await isKnown(otherId))]).toEqual([undefined, true]);
  expect(await findRemembered(database.pool, testSeals, tokens.pwd, clock.now())).toBeUndefined();
  const { rows } = await database.pool.query(
    'select type, aggregate_version as v, data from outbox where aggregate_id = $1 order by seq',
    [id],
  );
  expect(rows.slice(1)).toEqual([{ type: 'session.ended', v: 2, data: { accountId: id } }]);
  const user = await database.pool.query('select password_hash, version from users where id = $1', [id]);
  expect(user.rows).toEqual([{ password_hash: '$argon2id$new', version: 2 }]);
});

it('S-38 A3 ends every session when somebody else sets the password', async () => {
  await inTransaction(database.pool, (client) =>
    changePassword(client, { seals: testSeals }, { table: 'users', id, hash: '$argon2id$set', weak: false }, cause),
  );
  expect(await living()).toEqual([false, false, true]);
});

it('answers notFound for an account that does not exist, and changes nothing', async () => {
  const change = { table: 'merchants', id, hash: '$argon2id$x', weak: false } as const;
  await expect(
    inTransaction(database.pool, (client) => changePassword(client, { seals: testSeals }, change, cause)),
  ).rejects.toMatchObject({
    kind: 'notFound',
  });
});

it('Z-45 hashes no common password', async () => {
  const passwords = {
    hash: async (text: string) => `hash of ${text}`,
    matches: async () => false,
    refuseWhenFull: () => undefined,
  };
  await expect(hashNewPassword({ passwords }, 'Password1', { words: [] })).rejects.toMatchObject({ kind: 'validation' });
  expect(await hashNewPassword({ passwords }, 'Tap7ped', { words: [] })).toEqual({ hash: 'hash of Tap7ped', weak: true });
  expect(await hashNewPassword({ passwords }, 'Tap77ped', { words: [] })).toMatchObject({ weak: false });
});
