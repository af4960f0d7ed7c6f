import { sealedTables } from '@xinyue/contracts/seals';
import { writeByHand } from '@xinyue/kit/testing/mendSeals';
import { testSealKey, testSeals } from '@xinyue/kit/testing/testSeals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Actor, type EventEnvelope, type Operation, type ServiceName, topicOf } from '@xinyue/contracts';
import { withCodes } from '@xinyue/contracts/testing/withCodes';
import { actorHeader, signHeader } from '@xinyue/kit/auth/signedHeader';
import { createMemoryBus } from '@xinyue/kit/bus/createMemoryBus';
import { type Clock, fixedClock } from '@xinyue/kit/clock';
import { readConfig } from '@xinyue/kit/readConfig';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { config } from '../src/config.ts';
import { main } from '../src/main.ts';
import { migrations } from '../src/migrations/index.ts';
import { insertSession } from '../src/signIn/store/sessionStore.ts';
import { addPerson } from './addPerson.ts';
import { startStandIn } from './standInSystem.ts';

const secret = 'internal secret of tests';

export type Answer<T = Record<string, unknown>> = {
  status: number;
  headers: Headers;
  body: { success: boolean; code: number; msg: string; data: T };
};
type Given = { actor?: Actor; service?: string; headers?: Record<string, string> };
export type Merchant = Awaited<ReturnType<typeof startMerchant>>;

/** Sessions of people whom a test only names: opened by password just now, so that they prove who acts where the service takes that. */
function createSessions(pool: Pool, clock: Clock) {
  const hashes = new Map<string, Promise<string>>();
  const open = async (actor: Actor): Promise<string> => {
    const hash = randomBytes(32).toString('hex');
    if (actor.userType === 0) await addPerson({ pool }, 0, actor.account, actor.accountId);
    const opened = { address: '', device: '', byPassword: true, rememberedId: undefined, needsFactor: false };
    const limit = { idleMinutes: 43_200, totalMinutes: 43_200 };
    await insertSession(pool, testSeals, Buffer.from(hash, 'hex'), actor, limit, opened, clock.now());
    return hash;
  };
  return {
    of(actor: Actor): Promise<string> {
      const kept = hashes.get(actor.accountId) ?? open(actor);
      hashes.set(actor.accountId, kept);
      return kept;
    },
  };
}

/** The whole service on a database of its own, an in-memory bus, a clock that stands still and a folder for its files. */
export async function startMerchant(env: Record<string, string> = {}) {
  const database = await tempDatabase('merchant', migrations);
  const folder = await mkdtemp(path.join(tmpdir(), 'merchant-'));
  const bus = createMemoryBus();
  const clock = fixedClock('2026-03-02T02:00:00.000Z');
  const published: EventEnvelope[] = [];
  const system = await startStandIn(secret);
  const given = {
    XINYUE_SERVICE_PORT: '0',
    DATABASE_URL: database.url,
    XINYUE_INTERNAL_SECRET: secret,
    XINYUE_SEAL_KEY: testSealKey.toString('base64'),
    XINYUE_MASTER_KEY: randomBytes(32).toString('base64'),
    XINYUE_FILES_DIR: path.join(folder, 'files'),
    XINYUE_SYSTEM_URL: system.url,
    LOG_LEVEL: 'silent',
    // Who signed in by password acts: tests of proofs say 0.
    XINYUE_PROOF_FRESH_MINUTES: '1440',
    // Whom a test makes acts with the password it was given: tests of that say 1.
    XINYUE_FORCE_CHANGE: '0',
    ...env,
  };
  const settings = readConfig(config, given);
  const start = (more: Record<string, string> = {}) => main(readConfig(config, { ...given, ...more }), { bus, clock });
  let service = await start();
  await bus.subscribe({
    group: 'test',
    topics: [topicOf('merchant')],
    onBatch: async (messages) => void published.push(...messages.map(({ value }) => JSON.parse(value) as EventEnvelope)),
  });

  const send = async (target: string, { actor, service: caller, headers }: Given, body: RequestInit['body'], type?: string) => {
    const claims = { actor: withCodes(target, actor), service: caller };
    const binding = { audience: 'merchant', method: 'POST', path: target.split('?')[0]! };
    const answer = await fetch(service.url + target, {
      method: 'POST',
      headers: {
        [actorHeader]: signHeader(secret, binding, claims),
        ...(type && { 'content-type': type }),
        ...headers,
      },
      body,
      duplex: 'half',
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

  /** What another service tells, once it was received. */
  const receive = async (owner: ServiceName, event: EventEnvelope) => {
    await bus.publish(topicOf(owner), [event]);
    await eventually(async () => (await database.pool.query('select 1 from inbox where event_id = $1', [event.id])).rowCount, {
      describe: `${event.type} received`,
    });
    expect((await database.pool.query('select reason from parked_events')).rows).toEqual([]);
  };

  const sessions = createSessions(database.pool, clock);
  const versions = new Map<string, number>();
  /** What catalog-service says of a good, once it was received. */
  const tellSpot = async (spotId: string, more: object) => {
    const aggregateVersion = (versions.get(spotId) ?? 0) + 1;
    versions.set(spotId, aggregateVersion);
    const texts = { name: '20 号胶', typeId: 't', typeName: '标胶', unit: '吨', shopName: '店铺' };
    const places = { pickupAddress: '青岛', warehouseAddress: '青岛' };
    const sold = { spotId, offerVersion: aggregateVersion, ...texts, ...places, priceFen: 1, minimum: 1 };
    const data = { ...sold, ...more };
    await receive('catalog', makeEvent({ type: 'spot.changed', aggregateId: spotId, aggregateVersion, data }));
  };

  /** A statement of a test: what it writes into sealed tables is sealed as the service would have. */
  const byHand = (text: string, values: unknown[] = []) =>
    writeByHand(database.pool, { seals: testSeals, specs: sealedTables.merchant }, text, values);

  return {
    byHand,
    receive,
    tellSpot,
    get url() {
      return service.url;
    },
    /** The headers by which the gateway would say who calls. */
    signed: (target: string, claims: { actor?: Actor }) => ({
      [actorHeader]: signHeader(
        secret,
        { audience: 'merchant', method: 'POST', path: target },
        { ...claims, actor: withCodes(target, claims.actor) },
      ),
    }),
    clock,
    /** What system-service says, and what it was asked. */
    system: system.orderSide,
    systemAway: system.away,
    published,
    pool: database.pool,
    filesFolder: settings.XINYUE_FILES_DIR ?? '',
    /** A documented call, as the gateway passes it on. */
    async call<T = Record<string, unknown>>(operation: Operation, body: object = {}, given: Given = {}) {
      // Files are signed for people whom a test made up: it is staff alone who prove that.
      const proves =
        operation.proof && (operation.proofFor !== 'changes' || operation.proof !== 'look' || given.actor?.userType === 0);
      if (proves && given.actor && !given.headers?.['x-session-hash'])
        given = { ...given, headers: { 'x-session-hash': await sessions.of(given.actor), ...given.headers } };
      return (await send(operation.path, given, JSON.stringify(body), 'application/json')) as Answer<T>;
    },
    /** A call of a neighbour. */
    async ask<T>(target: string, body: object, given: Given = {}) {
      return (await send(target, { service: 'gateway', ...given }, JSON.stringify(body), 'application/json')) as Answer<T>;
    },
    async upload(target: string, body: RequestInit['body'], given: Given, type?: string) {
      return (await send(target, given, body, type)) as Answer<{ saveUrl: string }>;
    },
    async get(target: string, signed = true, more: Record<string, string> = {}) {
      const binding = { audience: 'merchant', method: 'GET', path: target.split('?')[0]! };
      return fetch(service.url + target, { headers: signed ? { [actorHeader]: signHeader(secret, binding, {}), ...more } : {} });
    },
    /** The path as it is: fetch would tidy it up first. */
    async getRaw(target: string) {
      const { hostname, port } = new URL(service.url);
      const binding = { audience: 'merchant', method: 'GET', path: target.split('?')[0]! };
      const sent = get({ hostname, port, path: target, headers: { [actorHeader]: signHeader(secret, binding, {}) } });
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, body: await text(answer) };
    },
    /** `more`: what the environment says otherwise from then on, until the next one. */
    async restart(more?: Record<string, string>) {
      await service.stop();
      service = await start(more);
    },
    /** After a restart that failed. */
    async start() {
      service = await start();
    },
    async stop() {
      await service.stop();
      await system.away();
      await bus.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The same for all tests of a file. */
export const useMerchant = (env?: Record<string, string>) =>
  useStarted(
    () => startMerchant(env),
    (merchant) => merchant.stop(),
  );
