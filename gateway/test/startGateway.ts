import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { answersOn, operationOf, requestTime, sentence, type Actor } from '@xinyue/contracts';
import { type CallReport, callReport } from '@xinyue/contracts/callReport';
import { createMemoryBus } from '@xinyue/kit/bus/createMemoryBus';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { AppError } from '@xinyue/kit/AppError';
import { namedPartner, readPartnerSignature } from '@xinyue/kit/partners/partnerSignature';
import { listen } from '@xinyue/kit/http/listen';
import { internalRoute, type Route } from '@xinyue/kit/http/route';
import type { SignedPartner } from '@xinyue/kit/auth/SignedPartner';
import type { SecurityEvent } from '@xinyue/kit/security/createSecurityNotes';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { z } from 'zod';
import { environment } from '../src/config.ts';
import { main } from '../src/main.ts';

export const secret = 'internal secret of gateway tests';
export const requestSecret = 'request secret of tests';
export const staff: Actor = { accountId: 's', ownerId: 's', userType: 0, account: 'admin', name: '管理员' };
export const buyer: Actor = { accountId: 'c', ownerId: 'c', userType: 1, account: 'customer01', name: '张三' };
const tokens = new Map<string, Actor>();
/** Who the session of this token is of. */
export const addSession = (token: string, actor: Actor) => tokens.set(createHash('sha256').update(token).digest('hex'), actor);
addSession('stafftoken', staff);
addSession('buyertoken', buyer);
/** Hashes of sessions that merchant-service does not know any more. */
export const endedSessions = new Set<string>();
const log = { info() {}, warn() {}, error() {} };

const check = internalRoute('/internal/sessions/check', z.object({ tokenHashes: z.array(z.string()) }), async ({ body }) => ({
  sessions: body.tokenHashes.map((tokenHash) => ({
    tokenHash,
    actor: endedSessions.has(tokenHash) ? null : (tokens.get(tokenHash) ?? null),
  })),
}));

/** Codes of members of staff; who is not named here holds all of them. */
export const heldBy = new Map<string, string[]>();
const checkRights = internalRoute('/internal/rights/check', z.object({ accountIds: z.array(z.string()) }), async ({ body }) => ({
  rights: body.accountIds.map((accountId) => {
    const codes = heldBy.get(accountId);
    return { accountId, all: !codes, codes: codes ?? [] };
  }),
}));

/** What the gateway told of refusals. */
export const securityReported: SecurityEvent[] = [];
const noteSecurity = internalRoute('/internal/security/note', z.object({ events: z.array(z.any()) }), async ({ body }) => {
  securityReported.push(...(body.events as SecurityEvent[]));
  return null;
});

/** Partners by the secrets that they sign with, and the rates of those that have their own. */
export const partnerSecrets = new Map<string, string>();
export const partnerRates = new Map<string, number>();
const readRates = internalRoute('/internal/partners/rates', z.object({}), async () => ({
  rates: [...partnerRates].map(([name, perMinute]) => ({ name, perMinute })),
}));
/** What the gateway told of calls of partners. */
export const callsReported: CallReport[] = [];
const noteCalls = internalRoute('/internal/partners/calls', callReport, async ({ body }) => {
  callsReported.push(body);
  return null;
});
async function verifyPartner({ headers, method = '', url = '' }: IncomingMessage, body: Buffer): Promise<SignedPartner> {
  const name = namedPartner(headers.authorization);
  const read = readPartnerSignature(headers.authorization, { method, pathAndQuery: url, body }, partnerSecrets, new Date());
  if (name === undefined || typeof read === 'string') throw new AppError('session', sentence('signatureWrong'));
  return { name, kinds: ['payment'], scopes: ['pay', 'events'], reach: [] };
}

const internals: Record<string, ReturnType<typeof internalRoute>[]> = {
  merchant: [check, noteSecurity],
  system: [checkRights, readRates, noteCalls],
};

export type Routes = { catalog?: Route[]; order?: Route[]; merchant?: Route[]; payout?: Route[]; system?: Route[] };

/** The gateway, and behind it services as small as it needs them: real HTTP, signed headers, no domain. */
export async function startGateway(routes: Routes, more: Record<string, string> = {}) {
  const serve = (name: string, of: Route[] = []) =>
    listen(
      createServiceApp({
        name,
        internalSecret: secret,
        routes: of,
        spendProof: async () => ({}),
        verifyPartner,
        internal: internals[name] ?? [],
        health: async () => ({}),
        log,
      }),
      { host: '127.0.0.1', port: 0 },
    );
  const services = await Promise.all([
    serve('catalog', routes.catalog),
    serve('order', routes.order),
    serve('merchant', routes.merchant),
    serve('payout', routes.payout),
    serve('system', routes.system),
  ]);
  const folder = await makeWebApp();
  const [catalog, order, merchant, payout, system] = services.map(({ url }) => url);
  const env = {
    PORT: '0',
    XINYUE_INSTANCE: 'gateway of a test',
    XINYUE_INTERNAL_SECRET: secret,
    XINYUE_REQUEST_SECRET: requestSecret,
    XINYUE_CATALOG_URL: catalog,
    XINYUE_ORDER_URL: order,
    XINYUE_MERCHANT_URL: merchant,
    XINYUE_PAYOUT_URL: payout,
    XINYUE_SYSTEM_URL: system,
    XINYUE_PORTAL_DIR: folder,
    XINYUE_ADMIN_DIR: folder,
    LOG_LEVEL: 'silent',
    ...more,
  };
  const gateway = await main(environment.parse(env), { bus: createMemoryBus() });
  return {
    ...gateway,
    services,
    folder,
    async post(where: string, headers: Record<string, string>, body: RequestInit['body'] = '{}') {
      const operation = operationOf(where.split('?', 1)[0]!);
      // Each call at a port that answers it; what is no call at that of the portal.
      const url = !operation || answersOn(operation, 'portal') ? gateway.url : gateway.adminUrl;
      const answer = await fetch(url + where, { method: 'POST', headers, body });
      return {
        status: answer.status,
        headers: answer.headers,
        body: (await answer.json()) as { code: number; msg: string; data: never },
      };
    },
    async stop() {
      await gateway.stop();
      await Promise.all(services.map((service) => service.drain()));
      await rm(folder, { recursive: true });
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** The same for all tests of a file. */
export const useGateway = (routes: Routes, more?: Record<string, string>) =>
  useStarted(
    () => {
      // Files that share a worker share this module, too.
      for (const kept of [endedSessions, heldBy, partnerSecrets, partnerRates]) kept.clear();
      securityReported.length = 0;
      callsReported.length = 0;
      return startGateway(routes, more);
    },
    (gateway) => gateway.stop(),
  );

/** A built web app of one page and one asset. */
async function makeWebApp(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xinyue-web-'));
  const page = '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>';
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'assets', 'a-1.js'), 'export {}');
  await writeFile(path.join(folder, 'assets', 'a-1.js.br'), brotliCompressSync('export {}'));
  return folder;
}

/** The headers of C-01 to C-03 for this person. */
export const headersOf = (actor: Actor, logintoken: string, at = new Date()) => {
  const time = requestTime(at);
  const token = createHash('sha256')
    .update(actor.ownerId + time + requestSecret)
    .digest('hex');
  return { token, logintoken, time, userId: actor.ownerId, 'content-type': 'application/json' };
};
export const asStaff = (at?: Date) => headersOf(staff, 'stafftoken', at);
export const asBuyer = (at?: Date) => headersOf(buyer, 'buyertoken', at);
