import { type Actor, operations, ownCopiesPerHour, userTypes } from '@xinyue/contracts';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import { internalRoute } from '@xinyue/kit/http/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addPerson } from './addPerson.ts';
import { newCustomer, signIn, whoIs } from './people.ts';
import { type Merchant, startMerchant } from './startMerchant.ts';

/** What order- and payout-service say of every customer, until a test says otherwise. */
const said = { orders: 0, money: 0, rows: { list: [{ id: 'o-1' }], total: 1 }, payments: { list: [{ id: 'p-1' }], total: 1 } };
const ofCustomer = z.object({ customerId: z.uuid(), pageSize: z.int().optional() });
const log = { info() {}, warn() {}, error() {} };
const standIn = (name: 'order' | 'payout', answers: Record<string, () => object>) =>
  listen(
    createServiceApp({
      name,
      internalSecret: 'internal secret of tests',
      routes: [],
      internal: Object.entries(answers).map(([path, answer]) =>
        internalRoute(`/internal/customers/${path}`, ofCustomer, async () => answer()),
      ),
      health: async () => ({}),
      log,
    }),
    { host: '127.0.0.1', port: 0 },
  );

describe('the own data', () => {
  let merchant: Merchant;
  let stop: () => Promise<unknown>;
  beforeAll(async () => {
    const order = await standIn('order', { open: () => ({ open: said.orders }), orders: () => said.rows });
    const payout = await standIn('payout', { open: () => ({ open: said.money }), payments: () => said.payments });
    merchant = await startMerchant({ XINYUE_ORDER_URL: order.url, XINYUE_PAYOUT_URL: payout.url });
    stop = async () => {
      await merchant.stop();
      await Promise.all([order.drain(0), payout.drain(0)]);
    };
  });
  afterAll(() => stop());
  const copy = async (actor: Actor) => (await merchant.call(operations.exportOwn, {}, { actor })).body;
  const close = async (actor: Actor, account = actor.account) =>
    (await merchant.call(operations.closeOwn, { account }, { actor })).body;

  it('Po-30 a copy holds account with the own numbers in full, consent, applications, orders, payments and notices, and is noted', async () => {
    const { actor } = await newCustomer(merchant, 'Copies0001');
    await merchant.call(operations.saveConsent, { agreed: { terms: '1.1' } }, { actor });
    const { data } = await copy(actor);
    expect(data).toMatchObject({
      complete: true,
      account: { account: 'Copies0001', mobile: '13812341234' },
      consent: { terms: '1.1', policy: null },
      applications: [],
      orders: [{ id: 'o-1' }],
      payments: [{ id: 'p-1' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/password|hash|logintoken/i);
    const { rows } = await merchant.pool.query('select * from looks where account_id = $1', [actor.accountId]);
    expect(rows).toHaveLength(1);
  });

  it('Po-30 says when there is more than a copy holds, and is not given too often', async () => {
    const { actor } = await newCustomer(merchant, 'Copies0002');
    said.rows.total = 3_000;
    expect((await copy(actor)).data).toMatchObject({ complete: false });
    said.rows.total = 1;
    for (let nth = 1; nth < ownCopiesPerHour; nth += 1) expect((await copy(actor)).success).toBe(true);
    expect(await copy(actor)).toMatchObject({ code: 429 });
  });

  it('Po-32 closing is refused with what keeps the account open, and nothing is changed', async () => {
    const { actor, logintoken } = await newCustomer(merchant, 'Closes0001');
    expect(await close(actor, 'Closes0002')).toMatchObject({ code: 400, msg: '输入的账户名与您的账户不一致' });
    said.orders = 2;
    expect(await close(actor)).toMatchObject({
      code: 409,
      data: { orders: 2 },
      msg: expect.stringContaining('2 笔未完结的订单'),
    });
    said.orders = 0;
    said.money = 1;
    expect(await close(actor)).toMatchObject({ code: 409, data: { money: 1 }, msg: expect.stringContaining('1 笔付款或退款') });
    said.money = 0;
    expect(await whoIs(merchant, logintoken)).toMatchObject({ account: 'Closes0001' });
  });

  it('Po-31 a closed account signs in no more, its sessions are over, its name stays taken, and the trail says who closed it', async () => {
    const { actor, logintoken } = await newCustomer(merchant, 'Closes0003');
    expect(await close(actor, 'ｃloses0003')).toMatchObject({ success: true });
    expect(await whoIs(merchant, logintoken)).toBeNull();
    await expect(signIn(merchant, 'Closes0003')).rejects.toThrow();
    await expect(newCustomer(merchant, 'Closes0003')).rejects.toThrow('账户已存在');
    const { rows } = await merchant.pool.query(`select who_id, what from audit where row_id = $1 order by id desc limit 1`, [
      actor.accountId,
    ]);
    expect(rows).toEqual([{ who_id: actor.accountId, what: 'user.closedOwn' }]);
    expect(await close(actor)).toMatchObject({ success: false });
  });

  it('Po-32 who has a shop, also a disabled one, is told to have it closed first', async () => {
    const { actor } = await newCustomer(merchant, 'Closes0004');
    await merchant.byHand(
      `insert into merchants (id, user_customer_id, shop_name, account, password_hash, data_key, payer_acct_no_last4, disabled, created_at, updated_at)
       values (gen_random_uuid(), $1, '港信橡胶', 'closes0004', '$argon2id$none', '\\x01', '', true, now(), now())`,
      [actor.ownerId],
    );
    expect(await close(actor)).toMatchObject({ code: 409, msg: expect.stringContaining('店铺“港信橡胶”') });
  });

  it('Po-31 only customers close an account of their own, and a service that is away closes none', async () => {
    const staff = await addPerson(merchant, userTypes.staff, 'clerk00091');
    expect(await close(staff)).toMatchObject({ code: 403 });
    const { actor } = await newCustomer(merchant, 'Closes0005');
    await merchant.restart({ XINYUE_PAYOUT_URL: 'http://127.0.0.1:9' });
    expect(await close(actor)).toMatchObject({ code: 503 });
    expect(await copy(actor)).toMatchObject({ code: 503 });
    await merchant.restart();
    expect(await close(actor)).toMatchObject({ success: true });
  });
});
