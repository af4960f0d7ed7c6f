import { userSeals } from '@xinyue/contracts/seals';
import { mendSeals } from '@xinyue/kit/testing/mendSeals';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import { type Actor, operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { newCustomer, signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const shop = demoMerchants[0]!;
const merchant = useMerchant({ XINYUE_DEMO: '1' });
let staff: Actor;
beforeAll(async () => {
  staff = (await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage')).actor;
});

/** Somebody else's transaction that is open while `work` starts, and commits once a statement waits for it or the work is done. */
async function amid<T>(before: (client: PoolClient) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const client = await merchant.pool.connect();
  try {
    await client.query('begin');
    await before(client);
    const working = work();
    // It may be refused before the answer to the commit is read: nobody waits for it then yet.
    let over = false;
    working.catch(() => undefined).finally(() => (over = true));
    await lockWaiters(merchant.pool, 1, () => over);
    await client.query('commit');
    return await working;
  } finally {
    client.release();
  }
}
const countOf = async (table: string, column: string, id: string) =>
  (await merchant.pool.query(`select from ${table} where ${column} = $1`, [id])).rowCount;

describe('a sign-in that is under way', () => {
  it('S-38 A3 does not outlive a change of the password it was made with', async () => {
    const { userId } = await newCustomer(merchant, 'RacePwd01');
    const change = async (client: PoolClient) => {
      await client.query(`update users set password_hash = '$argon2id$other' where id = $1`, [userId]);
      await mendSeals(client, testSeals, userSeals.password);
      for (const [table, column] of Object.entries({ sessions: 'user_id', devices: 'account_id' }))
        await client.query(`delete from ${table} where ${column} = $1`, [userId]);
    };
    await expect(amid(change, () => signIn(merchant, 'RacePwd01'))).rejects.toThrow('账号或密码错误');
    expect([await countOf('sessions', 'user_id', userId), await countOf('devices', 'account_id', userId)]).toEqual([0, 0]);
  });
  it('S-38 M-61 leaves nothing behind when the account is disabled meanwhile, not even for later', async () => {
    const { userId } = await newCustomer(merchant, 'RaceOff01');
    const disable = async (client: PoolClient) => {
      await client.query('update users set disabled = true where id = $1', [userId]);
      await mendSeals(client, testSeals, userSeals.person);
      await client.query('delete from sessions where user_id = $1', [userId]);
    };
    await expect(amid(disable, () => signIn(merchant, 'RaceOff01'))).rejects.toThrow('账户已被禁用');
    expect(await countOf('sessions', 'user_id', userId)).toBe(0);
  });
  it('Z-42 remembers no sign-in of a shop whose password was changed meanwhile', async () => {
    const change = (client: PoolClient) =>
      client.query(`update merchants set password_hash = '$argon2id$other' where id = $1`, [shop.merchantId]);
    const form = { account: shop.customer.account, password: shop.customer.password, remember: true };
    const answer = await amid(change, () => merchant.call(operations.signInBackstage, form));
    expect(answer.body).toMatchObject({ code: 400, msg: '账号或密码错误' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await countOf('remembered_sign_ins', 'account_id', shop.merchantId)).toBe(0);
  });
});

describe('a change of the own password that is under way', () => {
  const own = { mobile: '13812341234', sex: 0, age: 41, area: '山东青岛', payerAcctType: '01', payerBankNo: '103100000026' };
  const form = {
    ...own,
    payerBankName: '农业银行',
    payerAcctNo: '6222020012345678',
    payerAcctName: '张三',
    password: 'Latex2027Tap',
  };

  it('S-38 Z-45 does not win over a reset by staff', async () => {
    const { actor } = await newCustomer(merchant, 'RaceSet01');
    const reset = (client: PoolClient) =>
      client.query(`update users set password_hash = '$argon2id$reset' where id = $1`, [actor.accountId]);
    const change = () => merchant.call(operations.updateProfile, { ...form, currentPassword: 'Rubber2026Tap' }, { actor });
    expect((await amid(reset, change)).body).toMatchObject({ code: 400, msg: '当前密码错误' });
    const { rows } = await merchant.pool.query('select password_hash from users where id = $1', [actor.accountId]);
    expect(rows[0].password_hash).toBe('$argon2id$reset');
  });
  it('L1 L3 costs no try while too many wait for their hashes', async () => {
    const { actor } = await newCustomer(merchant, 'RaceTry01');
    // Of a session that is not kept, as that of somebody who is not.
    const headers = { 'x-session-hash': '0'.repeat(64) };
    const changeOf = (by: Actor, currentPassword: string) =>
      merchant.call(operations.updateProfile, { ...form, currentPassword }, { actor: by, headers }).then(({ body }) => body.code);
    const change = (currentPassword: string) => changeOf(actor, currentPassword);
    // Signed-in people: strangers never take both lanes (F3).
    const somebody = () => ({ ...actor, accountId: newId(), ownerId: newId() });
    const crowd = Array.from({ length: 110 }, () => changeOf(somebody(), 'Rubber2026Tap'));
    await Promise.any(crowd.map(async (code) => expect(await code).toBe(429)));
    const codes = await Promise.all(Array.from({ length: 8 }, () => change('Wrong2026')));
    expect(codes).toContain(429);
    await Promise.all(crowd);
    // Each that was looked at counts, and no other: ten in all.
    const looked = () => codes.filter((code) => code === 400).length;
    for (let last = 0; last !== 429;) codes.push((last = await change('Wrong2026')));
    expect(looked()).toBe(10);
  });
});

describe('two operators who shut each other out at the same moment', () => {
  const made = async (account: string) => {
    const actorPassword = demoStaff[0]!.password;
    const form = { userType: 0, userStatus: 0, account, password: 'Operator-2026-x', nickname: account, actorPassword };
    const { body } = await merchant.call<{ id: string }>(operations.saveUser, form, { actor: staff });
    return { accountId: body.data.id, ownerId: body.data.id, userType: 0, account, name: account } as const;
  };
  it.each([1, 2, 3, 4, 5])('P-18 S-23 one of them stays (round %i)', async (round) => {
    const pair = [await made(`left${round}`), await made(`right${round}`)] as const;
    const remove = (by: Actor, other: Actor) =>
      merchant.call(operations.deleteUser, { id: other.accountId, actorPassword: 'Operator-2026-x' }, { actor: by });
    const answers = await Promise.all([remove(...pair), remove(pair[1], pair[0])]);
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([200, 403]);
  });
});

describe('a shop that is edited while its customer is disabled', () => {
  it('S-19 S-22 is not published as open', async () => {
    const [id, customerId] = [shop.merchantId, shop.customer.id];
    const disable = async (client: PoolClient) => {
      await client.query('update users set disabled = true where id = $1', [customerId]);
      await client.query('update merchants set updated_at = now() where id = $1', [id]);
    };
    const edit = { id, reamrk3: '1' };
    expect((await amid(disable, () => merchant.call(operations.updateMerchant, edit, { actor: staff }))).body.code).toBe(200);
    const { rows } = await merchant.pool.query(
      "select data from outbox where aggregate_id = $1 and type = 'merchant.changed' order by seq desc limit 1",
      [id],
    );
    expect(rows[0].data).toMatchObject({ open: false, autoWithdraw: true });
  });
});
