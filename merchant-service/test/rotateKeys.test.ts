import { testSeals } from '@xinyue/kit/testing/testSeals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations } from '@xinyue/contracts';
import { createBlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import { createKeyFile } from '@xinyue/kit/crypto/createKeyFile';
import { createVault, type Vault } from '@xinyue/kit/crypto/createVault';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '../src/users/domain/user.ts';
import { sealedTables } from '../src/privacy/store/sealedTables.ts';
import { findUser, insertUser, lockUser, saveUserRow } from '../src/users/store/userStore.ts';
import { form } from './people.ts';
import { type Merchant, startMerchant } from './startMerchant.ts';

type Sealed = { version: number; current: number; others: Record<string, number> };

const newKey = () => randomBytes(32).toString('base64');
const [one, two, three] = [newKey(), newKey(), newKey()];
let folder: string;
let file: string;
let merchant: Merchant;
let vault: Vault;
const mobileIndex = createBlindIndex(randomBytes(32), 'test');

const setKeys = async (text: string) => {
  await writeFile(`${file}.next`, text, { mode: 0o600 });
  await rename(`${file}.next`, file);
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rotate-'));
  file = path.join(folder, 'master-keys');
  await setKeys(one);
  merchant = await startMerchant({ XINYUE_MASTER_KEY: '', XINYUE_MASTER_KEY_FILE: file });
  vault = createVault(createKeyFile(file));
});
afterAll(async () => {
  await merchant.stop();
  await rm(folder, { recursive: true });
});

const numberOf = (nth: number) => `138${String(nth).padStart(8, '0')}`;
const userOf = (nth: number): User => ({
  id: newId(),
  userType: 1,
  account: `sealed${nth}`,
  nickname: 'n',
  payerSetBy: null,
  mobile: numberOf(nth),
  sex: 0,
  age: 40,
  area: 'a',
  address: '',
  disabled: false,
  email: 'rotate@example.com',
  edits: 1,
  company: { legalName: '', taxNo: '' },
  payer: { type: '01', bankNo: '1', bankName: 'b', acctNo: `6222${String(nth).padStart(12, '0')}`, acctName: `人${nth}` },
});
const add = async (nth: number) => {
  const user = userOf(nth);
  await insertUser(
    merchant.pool,
    { vault, seals: testSeals, mobileIndex },
    { user, passwordHash: '$argon2id$none', now: new Date() },
  );
  return user;
};
const ask = async (what: 'read' | 'rewrap') => (await merchant.ask<Sealed>(`/internal/keys/${what}`, {})).body.data;

it(
  'P1 rotates 2,000 rows while they are read and written: nothing is unreadable, nothing is lost, and the old key can go',
  { timeout: 120_000 },
  async () => {
    const users: User[] = [];
    for (let nth = 0; nth < 2000; nth += 50)
      users.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => add(nth + at)))));
    const count = { reads: 0, writes: 0, added: 0 };
    const errors: unknown[] = [];
    let going = true;
    const repeat = async (work: () => Promise<unknown>) => {
      while (going) await work().catch((error: unknown) => errors.push(error));
    };
    const random = testRandom();
    const anyone = () => random.pick(users);
    const read = async () => {
      const user = anyone();
      const found = await findUser(merchant.pool, vault, user.id);
      if (found?.payer.acctNo !== user.payer.acctNo) throw new Error('another number');
      count.reads += 1;
    };
    // Each reads the row, and with it the key it has, before it writes: what a rotation in between must survive.
    const write = () =>
      inTransaction(merchant.pool, async (client) => {
        const user = (await lockUser(client, { vault }, anyone().id))!;
        await saveUserRow(client, { vault, seals: testSeals, mobileIndex }, { ...user, area: `${count.writes}` }, new Date(), {
          facts: 0,
        });
        count.writes += 1;
      });
    const register = async () => {
      users.push(await add(10_000 + count.added));
      count.added += 1;
    };
    const crowd = [read, read, read, write, write, register].map(repeat);

    let rounds = 0;
    for (const [keys, version] of [
      [`2:${two},1:${one}`, 2],
      [`3:${three},2:${two}`, 3],
    ] as const) {
      await setKeys(keys);
      let left = await ask('read');
      expect(left.version).toBe(version);
      expect(left.others[version - 1]).toBeGreaterThan(1900);
      for (; Object.keys(left.others).length > 0 && rounds < 200; rounds += 1) left = await ask('rewrap');
      expect(left.others).toEqual({});
    }
    going = false;
    await Promise.all(crowd);
    expect(errors).toEqual([]);
    expect(rounds).toBeGreaterThan(6);
    for (const done of Object.values(count)) expect(done).toBeGreaterThan(10);

    await setKeys(`3:${three}`);
    const alone = createVault(createKeyFile(file));
    expect(alone.versions()).toEqual([3]);
    for (const user of users) {
      const found = await findUser(merchant.pool, alone, user.id);
      expect([found?.mobile, found?.payer]).toEqual([user.mobile, user.payer]);
    }
    console.log(`rotated ${users.length} users twice in ${rounds} rounds, meanwhile ${JSON.stringify(count)}, errors 0`);
  },
);

it('P1 knows every table that has a data key', async () => {
  const { rows } = await merchant.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'data_key' and table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(sealedTables.map(({ name }) => name).sort());
});

it('P1 a sealed value opens in its own row and column alone', async () => {
  const [first, second] = [await add(50_001), await add(50_002)];
  const { pool } = merchant;
  const before = (await pool.query('select * from users where id = $1', [first.id])).rows[0];
  const restore = () =>
    pool.query('update users set mobile_sealed = $2, data_key = $3 where id = $1', [
      first.id,
      before.mobile_sealed,
      before.data_key,
    ]);
  await pool.query(
    'update users set mobile_sealed = other.mobile_sealed from users other where users.id = $1 and other.id = $2',
    [first.id, second.id],
  );
  await expect(findUser(pool, vault, first.id)).rejects.toThrow();
  await restore();
  await pool.query(
    `update users set mobile_sealed = other.mobile_sealed, data_key = other.data_key from users other where users.id = $1 and other.id = $2`,
    [first.id, second.id],
  );
  await expect(findUser(pool, vault, first.id)).rejects.toThrow();
  await restore();
  await pool.query('update users set mobile_sealed = payer_acct_no_sealed where id = $1', [first.id]);
  await expect(findUser(pool, vault, first.id)).rejects.toThrow();
  await restore();
  expect((await findUser(pool, vault, first.id))?.mobile).toBe(first.mobile);
});

it('P1 keeps indexes and links over a change of key and a restart; a service without the right key does not start', async () => {
  const register = () =>
    merchant.call(operations.register, form('repeated01'), { headers: { 'idempotency-key': 'the-same-request-1' } });
  expect((await register()).body.success).toBe(true);
  await setKeys(`4:${newKey()},3:${three}`);
  await merchant.restart();
  // At its start it puts everything under the new key by itself.
  await expect.poll(async () => (await ask('read')).others, { timeout: 10_000 }).toEqual({});
  expect((await register()).body.success).toBe(true);
  const good = createKeyFile(file)();
  await setKeys(`3:${three}`);
  await expect(merchant.restart()).rejects.toThrow(/master keys are missing: version 4 \(\d+ rows\)/);
  await setKeys(`4:${newKey()}`);
  await expect(merchant.start()).rejects.toThrow('the master key is not the one that sealed the data of this database');
  await setKeys([...good].map(([version, key]) => `${version}:${key.toString('base64')}`).join(','));
  await merchant.start();
});

it('P1 gives rows of earlier versions their index and last digits', async () => {
  const { pool } = merchant;
  const user = await add(60_000);
  await pool.query('update users set mobile_index = null, payer_acct_no_last4 = null where id = $1', [user.id]);
  await merchant.restart();
  const read = async () =>
    (
      await pool.query('select payer_acct_no_last4 as last4, mobile_index is not null as indexed from users where id = $1', [
        user.id,
      ])
    ).rows[0];
  await expect.poll(read, { timeout: 10_000 }).toEqual({ last4: '0000', indexed: true });
});
