import { testSealKey } from '@xinyue/kit/testing/testSeals';
import { operationOf, type Actor, type EventData, type EventEnvelope } from '@xinyue/contracts';
import { withCodes } from '@xinyue/contracts/testing/withCodes';
import { actorHeader, signHeader } from '@xinyue/kit/auth/signedHeader';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { createMemoryBus } from '@xinyue/kit/bus/createMemoryBus';
import { fixedClock } from '@xinyue/kit/clock';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { newId } from '@xinyue/kit/newId';
import { z } from 'zod';
import { environment } from '../../src/config.ts';
import { documentFonts } from '@xinyue/kit/pdf/documentFonts';
import type { AgreementFacts } from '../../src/agreement/domain/Agreement.ts';
import type { Planner } from '../../src/autoOrders/plan/createPlanner.ts';
import { renderAgreement } from '../../src/agreement/pdf/renderAgreement.ts';
import { makeDueOrders } from '../../src/autoOrders/makeDueOrders.ts';
import { main } from '../../src/main.ts';
import { migrations } from '../../src/migrations/index.ts';
import { unlimited } from './holdSettings.ts';
import { openPayment } from './openPayment.ts';
import { startUpstreams } from './startUpstreams.ts';
import { twoRows } from './somePlan.ts';

export const internalSecret = 'internal secret of order stories';
const secret = internalSecret;
export const partnerSecret = 'secret of the story bank';
export const shopId = newId();
/** How long orders wait here: half an hour for the payer, two hours for a partner's word. */
export const patience = { unpaidMinutes: 30, pendingHours: 2 };

export const customer = (name = '张三'): Actor => {
  const ownerId = newId();
  return { accountId: ownerId, ownerId, userType: 1, account: 'customer01', name };
};
export const staff: Actor = { accountId: newId(), ownerId: newId(), userType: 0, account: 'admin', name: '管理员' };
export const merchant: Actor = { accountId: newId(), ownerId: shopId, userType: 2, account: 'merchant01', name: '青岛橡胶' };

/** order-service with a database, a memory bus and a clock of its own, and hands to use it with. `holds`: what limits unpaid orders. */
export async function startOrderService(holds: Record<string, string> = unlimited) {
  const database = await tempDatabase('order', migrations);
  const bus = createMemoryBus();
  const clock = fixedClock('2026-05-06T02:00:00Z');
  const upstreams = await startUpstreams(secret);
  const config = environment.parse({
    XINYUE_SERVICE_PORT: '0',
    DATABASE_URL: database.url,
    XINYUE_INTERNAL_SECRET: secret,
    XINYUE_SEAL_KEY: testSealKey.toString('base64'),
    XINYUE_PARTNERS: `bank:${partnerSecret},sandbox:${partnerSecret}`,
    XINYUE_MERCHANT_URL: upstreams.merchantServer.url,
    XINYUE_PAYOUT_URL: upstreams.payoutServer.url,
    XINYUE_SANDBOX: '1',
    XINYUE_PENDING_HOURS: String(patience.pendingHours),
    LOG_LEVEL: 'silent',
    XINYUE_PICKUP_UNPROVED_FEN: '0',
    ...holds,
  });
  await bus.ensureTopics(['xinyue.catalog', 'xinyue.merchant', 'xinyue.payout']);
  const font = documentFonts(undefined);
  const renderer = { render: (facts: AgreementFacts) => renderAgreement(font, facts), close: async () => {} };
  const dueNow = async () => clock.now();
  const planning = { plan: twoRows };
  const planner: Planner = { plan: async (...asked) => planning.plan(...asked), close: async () => {} };
  const service = await main(config, { bus, clock, renderer, dueNow, planner });
  const published: EventEnvelope[] = [];
  await bus.subscribe({
    group: 'story',
    topics: ['xinyue.order'],
    onBatch: async (messages) => void published.push(...messages.map(({ value }) => JSON.parse(value) as EventEnvelope)),
  });

  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(service.url + path, { method: 'POST', body: raw, headers });
    return { status: answer.status, ...((await answer.json()) as { success: boolean; code: number; msg: string; data: never }) };
  };
  const signed = (path: string, claims: object) => ({
    [actorHeader]: signHeader(secret, { audience: 'order', method: 'POST', path: path.split('?')[0]! }, claims),
  });

  return {
    pool: database.pool,
    databaseUrl: database.url,
    url: service.url,
    bus,
    clock,
    published,
    upstreams,
    /** What plans are made by here. */
    planning,
    /** What the scheduler does each minute, for another process with a time of its own too. */
    makeDue: (now = clock.now()) => makeDueOrders({ pool: database.pool, dueNow: async () => now }),
    /** Any bytes at any door, with whatever headers; `signed` makes the header of the gateway for a path. */
    post,
    signed,
    /** As if the buyer of an order had gone to this channel last. */
    openAt: (orderId: string, channel?: string) => openPayment(database.pool, orderId, channel),
    /** A documented call of an actor. */
    call: async (actor: Actor | undefined, path: string, body: unknown = {}, headers: Record<string, string> = {}) => {
      const answer = await post(path, body, { ...signed(path, { actor: withCodes(path, actor) }), ...headers });
      if (answer.success) operationOf(path.split('?')[0]!)!.answer.parse(answer.data);
      return answer;
    },
    /** A documented call that is answered with a file. */
    download: (actor: Actor, path: string, body: object) =>
      fetch(service.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: signed(path, { actor: withCodes(path, actor) }),
      }),
    /** A call between services. */
    ask: (path: string, body: unknown, claims: object = {}) => post(path, body, signed(path, { service: 'catalog', ...claims })),
    /** A partner's notice, about an order whose buyer was sent to it; `authorization` replaces its signature, `sandbox` is another partner. */
    async notify(body: object, authorization?: string) {
      const path = '/xinyue/partner/order/pay/notify';
      const raw = JSON.stringify(body);
      const request = { method: 'POST', pathAndQuery: path, body: raw };
      const partner = authorization === 'sandbox' ? 'sandbox' : 'bank';
      const { orderId } = body as { orderId?: unknown };
      if (z.uuid().safeParse(orderId).success) await openPayment(database.pool, String(orderId), partner);
      const signature = signAsPartner({ ...request, partner, secret: partnerSecret, now: clock.now() });
      return post(path, raw, {
        ...signed(path, {}),
        authorization: partner === 'bank' && authorization ? authorization : signature,
      });
    },
    /** Puts a good on offer, as catalog-service would publish it, and waits until it can be ordered. */
    async offer(more: Partial<EventData<'spot.changed'>> = {}) {
      const spotId = more.spotId ?? newId();
      const data = { ...basicOffer, spotId, ...more };
      await bus.publish('xinyue.catalog', [
        makeEvent({ type: 'spot.changed', aggregateId: spotId, aggregateVersion: data.offerVersion, data }),
      ]);
      await eventually(
        async () =>
          (
            await database.pool.query('select 1 from offers where spot_id = $1 and offer_version = $2', [
              spotId,
              data.offerVersion,
            ])
          ).rowCount,
        { describe: 'the offer is known' },
      );
      return spotId;
    },
    async balance(spotId: string) {
      const { rows } = await database.pool.query(
        `select balance, (select sum(quantity)::bigint from stock_movements m where m.spot_id = s.spot_id) as moved from stock s where spot_id = $1`,
        [spotId],
      );
      return rows[0] as { balance: number; moved: number };
    },
    async end() {
      await service.stop();
      await upstreams.stop();
      await bus.close();
      await database.drop();
    },
  };
}
export type OrderFixture = Awaited<ReturnType<typeof startOrderService>>;

const basicOffer: EventData<'spot.changed'> = {
  spotId: '',
  offerVersion: 1,
  name: 'SCR WF 天然橡胶',
  typeId: newId(),
  typeName: '天然橡胶',
  unit: '吨',
  priceFen: 1_450_050,
  minimum: 2,
  shopId,
  shopName: '青岛橡胶',
  open: true,
  deleted: false,
  openingStock: 50,
  pickupAddress: '青岛保税区',
  warehouseAddress: '青岛保税区 3 号库',
};

/** The limits of this copy by default, as the statement that places orders takes them. */

/** The same for all tests of a file. */
export const useOrderService = (holds?: Record<string, string>) =>
  useStarted(
    () => startOrderService(holds),
    (order) => order.end(),
  );
