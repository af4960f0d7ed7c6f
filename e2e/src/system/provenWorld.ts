import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Client } from '@xinyue/scripts/client/createClient';
import { fundAccount } from './fundAccount.ts';
import { must } from './offerGood.ts';
import { type Copy, passwordOf } from './startCopy.ts';
import { authenticator } from './totpCodes.ts';
import { withProof } from './withProof.ts';

/** Somebody whose session alone proves nothing; with a factor each proof takes a recovery code. */
export type Prover = { client: Client; password: string; recoveryCodes: string[] };

/** Where a second person lets money go; a sign-in proves nothing. `operator01` owns a company account. */
export const provenEnv = {
  XINYUE_PROOF_FRESH_MINUTES: '0',
  XINYUE_WITHDRAW_REVIEW_FEN: '50000',
  XINYUE_REFUND_REVIEW_FEN: '50000',
  XINYUE_COMP_ACCOUNTS: 'operator01:gq',
};

/** Enrols an authenticator app; answers when the doors know of it. */
async function enrol(client: Client, account: string, provable: { path: string; body: object }): Promise<Prover> {
  const password = passwordOf(account);
  const begun = must(await withProof<{ factorId: string; secret: string }>(client, operations.beginTotp, {}, password));
  const code = await authenticator(begun.secret)();
  const { factorId } = begun;
  const { recoveryCodes } = must(await client.call<{ recoveryCodes: string[] }>(operations.finishTotp.path, { factorId, code }));
  await eventually(async () => (await client.call(operations.beginProof.path, provable)).success, { describe: 'the factor' });
  return { client, password, recoveryCodes };
}

const person = async (client: Promise<Client>, account: string): Promise<Prover> => ({
  client: await client,
  password: passwordOf(account),
  recoveryCodes: [],
});

/** People who act, and one thing of each kind that a proven call is about: nothing of it is absent, or the call would be refused for that. */
export async function makeProvenWorld(copy: Copy) {
  const { databases } = copy;
  const chief = await person(copy.backstage('admin'), 'admin');
  const [buyer, shop] = [
    await person(copy.customer('buyer001'), 'buyer001'),
    await person(copy.backstage('qingdao01'), 'qingdao01'),
  ];
  const prove = async <T>(operation: { path: string }, body: object) =>
    must(await withProof<T>(chief.client, operation as never, body, chief.password));
  const { roleId } = await prove<{ roleId: string }>(operations.saveRole, {
    systemNo: 'xinyue',
    roleNo: 'matrix',
    roleName: '矩阵',
  });
  const { permissionId } = await prove<{ permissionId: string }>(operations.savePermission, {
    permissionName: '矩阵',
    permission: 'matrix:look',
  });
  const dept = async (deptNo: string) =>
    must(await chief.client.call<{ deptId: string }>(operations.saveDepartment.path, { deptName: deptNo, deptNo })).deptId;
  const depts = [await dept('MATRIXA'), await dept('MATRIXB')] as const;
  const { partnerId } = await prove<{ partnerId: string }>(operations.savePartner, { name: 'matrixpay', kind: 'payment' });
  const byShop = async <T>(operation: { path: string }, body: object) =>
    must(await withProof<T>(shop.client, operation as never, body, shop.password));
  const shopForm = { label: '矩阵', scopes: ['orders', 'goods', 'events'] };
  const { partnerId: shopKey, name: shopKeyName } = await byShop<{ partnerId: string; name: string }>(
    operations.saveShopKey,
    shopForm,
  );
  // Of a type that nothing here tells, so that nothing is sent.
  const webhook = { partner: shopKeyName, url: 'https://matrix.invalid/', types: ['withdrawal.failed'] };
  const { endpointId } = await byShop<{ endpointId: string }>(operations.saveKeyWebhook, webhook);
  const money = await makeMoney(copy, shop.client);
  const waiting = must(
    await chief.client.call<{ list: { id: string }[] }>(operations.listMerchants.path, { account: 'shanghai02' }),
  ).list[0]!.id;
  const payee = {
    payerAcctType: '10',
    payerBankNo: '103100000026',
    payerBankName: '农业银行青岛分行',
    payerAcctNo: '6228480031234567890',
    payerAcctName: '矩阵',
  };
  await prove(operations.updateMerchant, { id: waiting, ...payee });
  const one = async (name: 'merchant' | 'system', words: string) =>
    (await databases[name].query<{ it: string }>(`${words} limit 1`)).rows[0]!.it;
  const customer = await one('merchant', `select id as it from users where account = 'buyer006'`);
  const clerk = await one('merchant', `select id as it from users where account = 'clerk001'`);
  const file = await one(
    'merchant',
    `select f.key as it from files f join file_claims c using (key) where c.purpose = 'application'`,
  );
  const entry = await one('system', 'select id as it from modules');
  const payOrder = await one('system', 'select id as it from pay_orders');
  const request = '01920000-0000-7000-8000-0000000000e1';
  await databases.system.query(
    `insert into right_requests (id, kind, target_id, wanted, codes, asked_by, asked_name, asked_at, needs)
     values ($1, 'codes', $2, '{}', '{money:review}', $4, '矩阵', now(), 'system:Permission:assign'),
       ($3, 'factor', $4, '{"reason": "矩阵"}', '{}', $4, '矩阵', now(), 'system:User:factor')`,
    [request, roleId, '01920000-0000-7000-8000-0000000000e5', clerk],
  );
  const member = must(await shop.client.call<{ list: { id: string }[] }>(operations.listMerchants.path, {})).list[0]!.id;
  const secured = await enrol(await copy.backstage('yunnan003'), 'yunnan003', {
    path: operations.beginTotp.path,
    body: {},
  });
  const owner = await enrol(await copy.backstage('operator01'), 'operator01', {
    path: operations.saveAutoWithdraw.path,
    body: { auto: '1', comp: 'gq' },
  });
  const factor = await one('merchant', `select f.id as it from factors f join merchants m on m.id = f.account_id`);
  const waitingShop = await person(copy.backstage('shanghai02'), 'shanghai02');
  const people = { chief, buyer, shop, secured, owner, waitingShop };
  const rights = { roleId, permissionId, depts, partnerId, shopKey, shopKeyName, endpointId, clerk, entry, request, payOrder };
  return { ...people, ...rights, ...money, payee, waiting, customer, member, factor, saveUrl: `/xinyue/file/${file}` };
}
export type ProvenWorld = Awaited<ReturnType<typeof makeProvenWorld>>;

/** A withdrawal and a refund that wait, a difference, money without a home, a statement of a channel that waits. */
async function makeMoney(copy: Copy, shop: Client) {
  const { databases } = copy;
  const staff = await copy.backstage('admin');
  const cancelled = await fundAccount(copy, shop, 700);
  must(await staff.call(operations.updateOrder.path, { id: cancelled, del: 1, reason: '矩阵' }));
  const order = await fundAccount(copy, shop, 800);
  const withdrawal = must(await shop.call<{ id: string }>(operations.askWithdrawal.path, { money: 60_000 })).id;
  const [difference, unbooked, statement] = [2, 3, 4].map((nth) => `01920000-0000-7000-8000-0000000000e${nth}`);
  await databases.payout.query(
    `insert into differences (id, kind, day, subject, ours, theirs, booked_fen, created_at)
     values ($1, 'amount', '2026-01-01', 'matrix', 100, 200, 100, now())`,
    [difference],
  );
  await databases.payout.query(
    `insert into unbooked_payments (id, partner, trans_id, order_id, order_no, customer_id, fen, why, at)
     values ($1, 'matrix', 'MATRIX', $2, 'MATRIX', 'nobody', 100, 'ended', now())`,
    [unbooked, order],
  );
  await databases.payout.query(`insert into channels (name, label, kind, state) values ('matrix', '矩阵', 'payment', 'active')`);
  await databases.payout.query(
    `insert into channel_statements (id, channel, day, source, state, created_at, changed_at)
     values ($1, 'matrix', '2026-01-01', 'staff', 'waiting', now(), now())`,
    [statement],
  );
  const refunds = await eventually(
    async () => {
      const { rows } = await databases.payout.query<{ no: string }>(
        `select refund_no as no from refund_reviews where state = 'open' and kind = 'refund'`,
      );
      return rows.length > 0 && rows;
    },
    { describe: 'the refund that waits' },
  );
  return { order, withdrawal, refund: refunds[0]!.no, difference, unbooked, statement };
}
