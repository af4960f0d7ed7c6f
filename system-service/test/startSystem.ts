import { sealedTables } from '@xinyue/contracts/seals';
import { writeByHand } from '@xinyue/kit/testing/mendSeals';
import { testSealKey, testSeals } from '@xinyue/kit/testing/testSeals';
import { randomUUID } from 'node:crypto';
import { type Actor, builtInRoles, codesFor, type Operation, operations, topicOf, userTypes } from '@xinyue/contracts';
import { namedPart } from '@xinyue/contracts/operation';
import type { EventEnvelope } from '@xinyue/contracts/define';
import { actorHeader, signHeader } from '@xinyue/kit/auth/signedHeader';
import { createMemoryBus } from '@xinyue/kit/bus/createMemoryBus';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import { type InternalRoute, internalRoute } from '@xinyue/kit/http/route';
import { eventually } from '@xinyue/kit/testing/eventually';
import { readPartners } from '@xinyue/kit/partners/readPartners';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { z } from 'zod';
import { main } from '../src/main.ts';
import { migrations } from '../src/migrations/index.ts';
import { createMerchant, type StaffRow } from './createMerchant.ts';
import { tellFacts } from './tellFacts.ts';
import { addressesOf, webhookConfig } from './webhookConfig.ts';

const secret = 'internal-secret-of-the-test';
/** Of the partner `ourbank`, which stands in the configuration. */
export const configuredSecret = 'configured-secret-of-our-bank';
const log = { info() {}, warn() {}, error() {} };

/** `replayed`: the answer says that it was given before. */
export type Answer = { status: number; replayed?: true; success: boolean; code: number; msg: string; data: never };
type Name = keyof typeof operations;
/** SHA-256 of the session in which people act. */
const sessionOfAll = { 'x-session-hash': 'ab'.repeat(32) };
const refundAsked = z.object({ refundNo: z.string(), transId: z.string(), fen: z.int(), payType: z.int() });
export type Refund = z.infer<typeof refundAsked>;

/** The account that merchant-service marks as the first, and one that is there from the beginning too. */
export const first = {
  accountId: '01920000-0000-7000-8000-0000000000a1',
  account: 'admin',
  name: '管理员',
  locked: false,
  version: 1,
  first: true,
};
export const second = {
  accountId: '01920000-0000-7000-8000-0000000000a2',
  account: 'operator01',
  name: '运营专员',
  locked: false,
  version: 1,
  first: false,
};

/** A member of staff as their session says it; the codes come with the call. */
export const staffActor = (accountId: string, name = accountId): Actor => ({
  accountId,
  ownerId: accountId,
  userType: 0,
  account: name,
  name,
});
export const admin = staffActor(first.accountId, first.account);
export const customer: Actor = { accountId: 'c', ownerId: 'c', userType: 1, account: 'customer1', name: '顾客' };

/** The path and query of a call as it is asked. */
function targetOf({ method, path }: Operation, body: Record<string, unknown>): string {
  const named = namedPart(path);
  const target = named ? named.folder + encodeURIComponent(String(body[named.name])) : path;
  if (method !== 'DELETE') return target;
  return `${target}?${new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** Runs `aheadMs` ahead of the machine's, or of the moment at which a test has stopped it. */
type TestClock = { aheadMs: number; stoppedAt?: number | undefined; now(): Date };

/** system-service with a database of its own, the memory bus and a stand-in for merchant-service that has this staff. */
export async function startSystem(
  staff: StaffRow[] = [first, second],
  demo = false,
  internalOfOrder: InternalRoute[] = [],
  factorGraceDays?: number,
  keeperAddress?: string,
) {
  const database = await tempDatabase('system', migrations);
  const clock: TestClock = { aheadMs: 0, now: () => new Date((clock.stoppedAt ?? Date.now()) + clock.aheadMs) };
  const bus = createMemoryBus();
  const merchant = createMerchant(staff);
  const app = createServiceApp({
    name: 'merchant',
    internalSecret: secret,
    routes: [],
    internal: merchant.routes,
    health: async () => ({}),
    log,
  });
  const standIn = await listen(app, { host: '127.0.0.1', port: 0 });
  /** What payout-service answers for a refund; tests change it. */
  const bank = { refund: async (_refund: Refund): Promise<object> => ({ state: 'paid', proof: 'P' }) };
  const channel = await listen(
    createServiceApp({
      name: 'payout',
      internalSecret: secret,
      routes: [],
      internal: [internalRoute('/internal/channel/refund', refundAsked, ({ body }) => bank.refund(body))],
      health: async () => ({}),
      log,
    }),
    { host: '127.0.0.1', port: 0 },
  );
  /** order-service as the monitor sees it; catalog-service is away. */
  const order = await listen(
    createServiceApp({
      name: 'order',
      internalSecret: secret,
      routes: [],
      internal: internalOfOrder,
      health: async () => ({}),
      log,
    }),
    { host: '127.0.0.1', port: 0 },
  );
  const published: EventEnvelope[] = [];
  await bus.subscribe({
    group: 'test',
    topics: [topicOf('system')],
    onBatch: async (messages) => void published.push(...messages.map(({ value }) => JSON.parse(value) as EventEnvelope)),
  });
  const config = {
    XINYUE_HOST: '127.0.0.1',
    XINYUE_SERVICE_PORT: 0,
    DATABASE_URL: database.url,
    XINYUE_INTERNAL_SECRET: secret,
    XINYUE_SEAL_KEY: [testSealKey],
    XINYUE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    XINYUE_DEMO: demo,
    XINYUE_PARTNERS: readPartners(`ourbank:${configuredSecret},sandbox:${configuredSecret}`)!,
    XINYUE_PARTNER_PER_MINUTE: undefined,
    XINYUE_SANDBOX: false,
    XINYUE_BANK_PARTNERS: ['ourbank'],
    // Undefined, as `off`: tests of second factors say otherwise.
    XINYUE_FACTOR_GRACE_DAYS: factorGraceDays,
    XINYUE_MERCHANT_URL: standIn.url,
    XINYUE_PAYOUT_URL: channel.url,
    XINYUE_CATALOG_URL: 'http://127.0.0.1:9',
    XINYUE_ORDER_URL: order.url,
    XINYUE_SYSTEM_URL: 'http://127.0.0.1:9',
    XINYUE_DISK_PLACES: [],
    XINYUE_KEEPER_ADDRESS: keeperAddress,
    ...webhookConfig,
    LOG_LEVEL: 'silent' as const,
  };
  const start = () => main(config, { bus, clock, outside: { resolve: addressesOf } });
  let service = await start();

  const send = async (method: string, target: string, claims: object, body: unknown, more: Record<string, string> = {}) => {
    const signed = signHeader(secret, { audience: 'system', method, path: target.split('?')[0]! }, claims);
    const sent = method === 'POST' ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(service.url + target, {
      method,
      headers: { ...sessionOfAll, ...more, [actorHeader]: signed },
      ...sent,
    });
    const told: Answer = { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
    // Beside the answer, so that a repeated one is equal to the first.
    const value = answer.headers.has('idempotent-replayed') || undefined;
    return Object.defineProperty(told, 'replayed', { value, enumerable: false });
  };
  const rights = async (...accountIds: string[]) => {
    const { data } = await send('POST', '/internal/rights/check', { service: 'gateway' }, { accountIds });
    return (data as { rights: { accountId: string; all: boolean; codes: string[] }[] }).rights;
  };
  /** A documented call as the gateway passes it on: with those codes of its row that the account holds now. */
  const call = async (
    name: Name,
    body: Record<string, unknown>,
    actor: Actor | undefined = admin,
    key?: string,
  ): Promise<Answer> => {
    const operation: Operation = operations[name];
    const [held] = actor?.userType === userTypes.staff ? await rights(actor.accountId) : [];
    const claims = { actor: actor && { ...actor, codes: held ? codesFor(operation, held) : [] } };
    return send(operation.method, targetOf(operation, body), claims, body, key ? { 'idempotency-key': key } : {});
  };
  const { tellAccount, tellShop, tellOf } = tellFacts(bus, database.pool);
  /** A statement of a test: what it writes into sealed tables is sealed as the service would have. */
  const byHand = (text: string, values: unknown[] = []) =>
    writeByHand(database.pool, { seals: testSeals, specs: sealedTables.system }, text, values);
  /** A new member of staff with this role in this department, as an administrator would have placed them. */
  const newStaff = async (roleId: string | null = null, deptId: string | null = null): Promise<Actor> => {
    const accountId = randomUUID();
    merchant.staff = [...merchant.staff, { ...second, accountId, account: `clerk ${accountId}` }];
    await tellAccount(accountId, {}, 'account.registered');
    await byHand('update staff set role_id = $2, dept_id = $3 where account_id = $1', [accountId, roleId, deptId]);
    return staffActor(accountId);
  };

  let roles = 0;
  /** A new member of staff with exactly these codes, in this department. */
  const newOfficer = async (codes: string[], deptId: string | null = null): Promise<Actor> => {
    roles += 1;
    const role = { systemNo: 'xinyue', roleNo: `officer${roles}`, roleName: `专员 ${roles}` };
    const { roleId } = (await call('saveRole', role)).data as { roleId: string };
    const { rows } = await database.pool.query<{ id: string }>('select id from permissions where code = any($1)', [codes]);
    await call('assignPermissions', { roleId, permissionIds: rows.map(({ id }) => id) });
    return newStaff(roleId, deptId);
  };

  const takenOver = () => eventually(async () => (await rights(first.accountId))[0]!.all, { describe: 'staff taken over' });
  if (staff.length > 0) await takenOver();
  return {
    ...database,
    bus,
    published,
    merchant,
    bank,
    clock,
    call,
    send,
    rights,
    tellAccount,
    tellShop,
    tellOf,
    byHand,
    newStaff,
    newOfficer,
    takenOver,
    merchantAway: () => standIn.drain(0),
    /** What a process started again finds. */
    async restart() {
      await service.stop();
      service = await start();
    },
    async stop() {
      await service.stop();
      await standIn.drain(0);
      await channel.drain(0);
      await order.drain(0);
      await bus.close();
      await database.drop();
    },
  };
}
export type SystemService = Awaited<ReturnType<typeof startSystem>>;
export { builtInRoles };

/** The same for all tests of a file. */
export const useSystem = () => useStarted(startSystem, (system) => system.stop());
