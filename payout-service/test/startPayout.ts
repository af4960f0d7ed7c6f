import { type Actor, operations, type PaymentRow, sentence, topicOf } from '@xinyue/contracts';
import type { EventEnvelope } from '@xinyue/contracts/define';
import { sealedTables } from '@xinyue/contracts/seals';
import { readPartners } from '@xinyue/kit/partners/readPartners';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { actorHeader, signHeader } from '@xinyue/kit/auth/signedHeader';
import { type Clock, systemClock } from '@xinyue/kit/clock';
import { createBlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import { createVault } from '@xinyue/kit/crypto/createVault';
import { parseMasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import { createLimits } from '@xinyue/kit/limit/createLimits';
import { silentLog } from '@xinyue/kit/Logger';
import { testSealKey, testSeals } from '@xinyue/kit/testing/testSeals';
import { writeByHand } from '@xinyue/kit/testing/mendSeals';
import { createMemoryBus } from '@xinyue/kit/bus/createMemoryBus';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { createReadShop } from '../src/accounts/createReadShop.ts';
import { bankPartnersOf, moneyEnvironment, termsOf } from '../src/config.ts';
import type { Deps } from '../src/deps.ts';
import { main } from '../src/main.ts';
import { migrations } from '../src/migrations/index.ts';
import { createLeaveLane } from '../src/withdrawals/createLeaveLane.ts';
import { createSettle } from '../src/withdrawals/createSettle.ts';
import { openingOf, openOne, type Order, readAnswer, type Answer } from './openings.ts';
import { createPayees, type TestBank, testSession } from './standIns.ts';
import { partnerSecret, startGateway } from './startGateway.ts';

export { newOrder, openingOf, type Order } from './openings.ts';

const secret = 'internal-secret-of-the-test';
const masterKey = Buffer.alloc(32, 7).toString('base64');
export const buyer: Actor = { accountId: 'acc-1', ownerId: 'buyer-1', userType: 1, account: 'buyer001', name: '买家' };
export const otherBuyer: Actor = { ...buyer, accountId: 'acc-2', ownerId: 'buyer-2' };

export type Started = {
  files?: { workerFile: string; verifierFile: string };
  sandbox?: boolean;
  money?: Record<string, string>;
  bank?: TestBank;
  clock?: Clock;
  /** Which channels settle at once; without it all do. */
  settlesAtOnce?: (channel: string) => boolean;
};

/** payout-service with a database of its own, the memory bus and a stand-in for the public door; `money`: its part of the environment. */
export async function startPayout({ files, bank, sandbox = !bank, money = {}, clock = systemClock, ...given }: Started = {}) {
  const { settlesAtOnce = () => true } = given;
  const database = await tempDatabase('payout', migrations);
  const bus = createMemoryBus();
  const gateway = await startGateway();
  const published: EventEnvelope[] = [];
  const merchant = createPayees();
  await bus.subscribe({
    group: 'test',
    topics: [topicOf('payout')],
    onBatch: async (messages) => void published.push(...messages.map(({ value }) => JSON.parse(value) as EventEnvelope)),
  });
  const config = {
    ...moneyEnvironment.parse({ XINYUE_SANDBOX_BANK_MS: 100, XINYUE_CREDIT_HOLD_HOURS: 0, ...money }),
    XINYUE_HOST: '127.0.0.1',
    XINYUE_SERVICE_PORT: 0,
    DATABASE_URL: database.url,
    XINYUE_INTERNAL_SECRET: secret,
    XINYUE_GATEWAY_URL: gateway.url,
    XINYUE_PARTNERS: readPartners(
      ['sandbox', 'bank', 'rival'].map((name) => `${name}:${partnerSecret}`).join() + `,paper:${partnerSecret}:reader`,
    )!,
    XINYUE_SANDBOX: sandbox,
    XINYUE_MERCHANT_URL: 'http://127.0.0.1:1',
    XINYUE_MASTER_KEY: masterKey,
    XINYUE_CONTRACT_FONT: undefined,
    XINYUE_SEAL_KEY: [testSealKey],
    LOG_LEVEL: 'silent' as const,
  };
  const more = { bus, clock, lateMs: 1_500, bank, merchant, settlesAtOnce, ...(files && { files }) };
  let service = await main(config, more);
  // What runs once a day runs at the start, too, beside the test: it would find as missing what the test is about to bring.
  const ranAtStart = async () =>
    (await database.pool.query("select from job_runs where job in ('close days', 'reconcile') and ended_at is not null"))
      .rowCount === 2;
  await eventually(ranAtStart, { describe: 'the first runs of what runs once a day', intervalMs: 10 });
  const seals = testSeals;
  const deps: Deps = {
    pool: database.pool,
    clock,
    log: silentLog,
    terms: termsOf(config),
    vault: createVault(parseMasterKeys(masterKey)),
    seals,
    payeeIndex: createBlindIndex(Buffer.from(secret), 'payees of requests'),
    payeeMark: createBlindIndex(Buffer.from(secret), 'payees of withdrawals'),
    merchant,
    readShop: createReadShop(merchant),
    bank,
    settle: createSettle({ pool: database.pool, seals, afterCommit: () => undefined }),
    leaveLane: createLeaveLane(database.pool),
    settlesAtOnce,
    bankPartners: bankPartnersOf(config),
    exports: createLimits(silentLog).add({ name: 'exports', ...downloadPlaces, sentence: sentence('exportBusy') }),
    statements: createLimits(silentLog).add({ name: 'statements', ...downloadPlaces, sentence: sentence('exportBusy') }),
    afterCommit: () => undefined,
  };

  const send = async (method: string, path: string, claims: object, body?: unknown, headers: Record<string, string> = {}) => {
    const signed = signHeader(secret, { audience: 'payout', method, path: path.split('?')[0]! }, claims);
    return fetch(service.url + path, {
      method,
      headers: { 'x-session-hash': testSession, ...headers, [actorHeader]: signed },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  };
  const post = async (path: string, claims: object, body: unknown, key?: string): Promise<Answer> =>
    readAnswer(await send('POST', path, claims, body, key ? { 'idempotency-key': key } : {}));

  const versions = new Map<string, number>();
  const event = (type: string, order: Order, more: object = {}) => {
    const aggregateVersion = (versions.get(order.orderId) ?? 1) + 1;
    versions.set(order.orderId, aggregateVersion);
    return makeEvent({
      type,
      aggregateId: order.orderId,
      aggregateVersion,
      actor: { kind: 'partner', id: 'sandbox' },
      data: { ...order, ...more },
    });
  };
  const publish = (...given: EventEnvelope[]) => publishIn('order', ...given);
  const publishIn = async (owner: 'order' | 'merchant' | 'system', ...given: EventEnvelope[]) => {
    await bus.publish(topicOf(owner), given);
    const ids = [...new Set(given.map(({ id }) => id))];
    const arrived = async () =>
      (await database.pool.query('select distinct event_id from inbox where event_id = any($1)', [ids])).rowCount === ids.length;
    await eventually(arrived, { describe: 'the events in the inbox' });
  };
  /** What a test changes in sealed tables is sealed as the service would have. */
  const rows = <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    writeByHand<T>(database.pool, { seals, specs: sealedTables.payout }, text, values);

  return {
    ...database,
    /** What use cases work with, for hands beside the service's own. */
    deps,
    merchant,
    gateway: gateway.gateway,
    gatewayUrl: gateway.url,
    published,
    rows,
    event,
    publish,
    publishIn,
    /** A fact of another service. */
    fact: (type: string, aggregateId: string, aggregateVersion: number, data: object) =>
      makeEvent({
        type,
        aggregateId,
        aggregateVersion,
        actor: { kind: 'system', id: 'test' },
        data: data as Record<string, unknown>,
      }),
    /** A file as text. */
    async file(name: keyof typeof operations, body: object, actor: Actor): Promise<string> {
      return (await send('POST', operations[name].path, { actor }, body)).text();
    },
    open: (order: Order, fen = order.totalFen, more: object = {}) =>
      openOne(post, { ...openingOf(order), fen, accountId: buyer.accountId, traceId: 'trace', ...more }),
    post,
    /** A call whose answer is no envelope. */
    send: (path: string, claims: object, body: object) => send('POST', path, claims, body),
    /** A call with an Idempotency-Key. */
    keyed: (key: string, path: string, claims: object, body: unknown) => post(path, claims, body, key),
    press: (paymentNo: string, result: string) => post(`/sandbox/pay/${paymentNo}`, {}, { result }),
    get: (path: string, claims: object = {}, headers: Record<string, string> = {}) =>
      send('GET', path, claims, undefined, headers),
    /** A call of a partner, signed over its bytes. */
    async asPartner(partner: string, path: string, body: object, secretOf = partnerSecret) {
      const raw = JSON.stringify(body);
      const request = { method: 'POST', pathAndQuery: path, body: raw };
      const authorization = signAsPartner({ ...request, partner, secret: secretOf, now: new Date() });
      const claims = signHeader(secret, { audience: 'payout', method: 'POST', path }, {});
      const answer = await fetch(service.url + path, {
        method: 'POST',
        headers: { [actorHeader]: claims, authorization },
        body: raw,
      });
      return readAnswer(answer);
    },
    getUnsigned: (path: string) => fetch(service.url + path),
    listOwn: async (actor: Actor, body: object = {}) =>
      (await post(operations.listOwnPayments.path, { actor }, body)).data as {
        list: PaymentRow[];
        total: number;
        next?: string;
      },
    paid: (order: Order, transId: string, paymentNo?: string) =>
      event('order.paid', order, { status: '1', transId, paymentNo, paidAt: new Date().toISOString() }),
    /** Balances of all accounts that are not 0; that the kept ones are the sums of their postings, and their own sum, is checked on the way. */
    async balances() {
      const found = await rows<{ account: string; fen: number; kept: number }>(
        `select account, coalesce(booked, 0)::bigint as fen, coalesce(b.fen, 0) as kept
         from (select account_id as account, sum(fen) as booked from ledger_postings group by 1) l
         full join ledger_balances b on b.account_id = account where booked <> 0 or b.fen <> 0 order by 1`,
      );
      if (found.reduce((sum, { fen }) => sum + fen, 0) !== 0) throw new Error('the ledger does not balance');
      const wrong = found.filter(({ fen, kept }) => fen !== kept);
      if (wrong.length > 0) throw new Error(`kept balances are others: ${JSON.stringify(wrong)}`);
      return Object.fromEntries(found.map(({ account, fen }) => [account, fen]));
    },
    async restart() {
      await service.stop();
      service = await main(config, more);
    },
    async stop() {
      await service.stop();
      await gateway.stop();
      await bus.close();
      await database.drop();
    },
  };
}

/** The same for all tests of a file. */
export const usePayout = (options?: Started) =>
  useStarted(
    () => startPayout(options),
    (payout) => payout.stop(),
  );
