import type { IncomingMessage, RequestListener } from 'node:http';
import type { PublicPlatform, ServiceName } from '@xinyue/contracts';
import { healthPaths } from '@xinyue/contracts/metricRows';
import type { Bus } from '@xinyue/kit/bus/bus';
import { createBus } from '@xinyue/kit/bus/createBus';
import { kafkaConnection } from '@xinyue/kit/bus/kafka/kafkaConnection';
import { signatureCheckOf } from '@xinyue/kit/service/signaturesOf';
import { createReconnectingBus } from '@xinyue/kit/bus/createReconnectingBus';
import { every } from '@xinyue/kit/every';
import { createLog } from '@xinyue/kit/createLog';
import { createServiceClient, type ServiceClient } from '@xinyue/kit/http/createServiceClient';
import { listen } from '@xinyue/kit/http/listen';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { Logger } from '@xinyue/kit/Logger';
import { createLimits } from '@xinyue/kit/limit/createLimits';
import { createMetrics } from '@xinyue/kit/metrics/createMetrics';
import type { RequestMeter } from '@xinyue/kit/metrics/Metrics';
import { limitSource, metricsAt } from '@xinyue/kit/service/serviceMetrics';
import { notesTo } from '@xinyue/kit/service/notesTo';
import type { RunningService } from '@xinyue/kit/service/runService';
import { createRights, type RightsAnswer } from './auth/createRights.ts';
import { createSessions, type SessionAnswer } from './auth/createSessions.ts';
import { createVisitorOf } from './auth/createVisitorOf.ts';
import { watchChanges } from './auth/watchChanges.ts';
import type { Config } from './config.ts';
import { createCallFigures } from './partners/createCallFigures.ts';
import { createPartnerCalls } from './partners/createPartnerCalls.ts';
import { createPartnerQuota } from './partners/createPartnerQuota.ts';
import { createPartnerRates } from './partners/createPartnerRates.ts';
import { createRestAdapter } from './rest/createRestAdapter.ts';
import { countedAs } from './http/countedAs.ts';
import { breakOff, logUnexpected, sendRefusal } from './http/answer.ts';
import type { CallHandlerOptions } from './router/Handler.ts';
import { createCallHandler } from './router/createCallHandler.ts';
import { createConcurrencyLimit } from './router/createConcurrencyLimit.ts';
import { createFileHandler, createPassThrough, createSandboxHandler } from './router/createPassThrough.ts';
import { createGreatBodies } from './router/createGreatBodies.ts';
import { createHealth } from './router/createHealth.ts';
import { createRouter } from './router/createRouter.ts';
import { createPlatformReader } from './router/createPlatformReader.ts';
import { createRuntime } from './router/createRuntime.ts';
import { createSharedAnswers } from './router/createSharedAnswers.ts';
import { createApiDocuments } from './static/createApiDocuments.ts';
import { createPortalPages } from './static/createPortalPages.ts';
import { createPublicReads } from './static/createPublicReads.ts';
import { createSiteFiles } from './static/createSiteFiles.ts';
import { createWebApp } from './static/createWebApp.ts';
import { createQuoteStream } from './stream/createQuoteStream.ts';
import { readQuotes } from './stream/readQuotes.ts';
import { createDownloads } from './upstream/createDownloads.ts';
import { createUpstreams, type Upstreams } from './upstream/createUpstreams.ts';

export type RunningGateway = RunningService & { adminUrl: string };

const urlsOf = (config: Config) => ({
  catalog: config.XINYUE_CATALOG_URL,
  order: config.XINYUE_ORDER_URL,
  merchant: config.XINYUE_MERCHANT_URL,
  payout: config.XINYUE_PAYOUT_URL,
  system: config.XINYUE_SYSTEM_URL,
});
type RatesAnswer = { rates: { name: string; perMinute: number }[] };
type Urls = ReturnType<typeof urlsOf>;

/** Sessions of merchant-service and rights of system-service, with the clients that read them. */
function createAuth(config: Config, urls: Urls) {
  const secret = config.XINYUE_INTERNAL_SECRET;
  const merchant = createServiceClient({ url: urls.merchant, audience: 'merchant', self: 'gateway', secret });
  const sessions = createSessions({
    check: async (tokenHashes, quiet) =>
      (
        await merchant.call<{ sessions: SessionAnswer[] }>(
          '/internal/sessions/check',
          { tokenHashes, quiet },
          { traceId: newTraceId() },
        )
      ).sessions,
    companies: config.XINYUE_COMP_ACCOUNTS,
  });
  const system = createServiceClient({ url: urls.system, audience: 'system', self: 'gateway', secret });
  const rights = createRights({
    check: async (accountIds) =>
      (await system.call<{ rights: RightsAnswer[] }>('/internal/rights/check', { accountIds }, { traceId: newTraceId() })).rights,
  });
  return { merchant, system, sessions, rights };
}

/** system-service is told of calls of partners this often. */
const tellMs = 10_000;

/** How often partners call: their own rates are system-service's, which keeps the figures. */
function limitPartners(system: ServiceClient, setting: number | undefined) {
  const read = async () => (await system.call<RatesAnswer>('/internal/partners/rates', {}, { traceId: newTraceId() })).rates;
  const figures = createCallFigures((report) => system.call('/internal/partners/calls', report, { traceId: newTraceId() }));
  const stopTelling = every(tellMs, () => void figures.tell());
  return {
    calls: createPartnerCalls({ rates: createPartnerRates({ read, setting }), quota: createPartnerQuota(), figures }),
    async stop() {
      stopTelling();
      await figures.tell();
    },
  };
}

const platformAt = (system: ServiceClient) => async () =>
  (await system.call<{ platform: PublicPlatform }>('/internal/platform/read', {}, { traceId: newTraceId() })).platform;

/** No `onLost`: the bus only speeds up what the re-checks of sessions and rights find within a second. Losing it is no reason to end. */
async function openBus(config: Config, log: Logger): Promise<Bus> {
  const bus = await createBus({ kafka: kafkaConnection(config), busUrl: config.XINYUE_BUS_URL, clientId: 'gateway', log });
  return createReconnectingBus(bus, log);
}

/** The committed documents of the interface, seen from the source and from the bundle alike. */
const apiFolder = new URL('../../docs/api/', import.meta.url);
const packedClient = new URL('../../client/dist/xinyue-client.tgz', import.meta.url);

type Shared = {
  visitorOf: Upstreams['visitorOf'];
  health: ReturnType<typeof createHealth>;
  ports: { portal: string; admin: string };
  readPlatform: ReturnType<typeof createPlatformReader>;
};

/** The routers of both ports. */
function createRouters(config: Config, options: CallHandlerOptions, { visitorOf, health, ports, readPlatform }: Shared) {
  const { upstreams, downloads, log } = options;
  const pass = (service: ServiceName) => createPassThrough(upstreams, downloads, service, log);
  const runtime = createRuntime(config, visitorOf, ports, readPlatform);
  const reads = createPublicReads(upstreams);
  const pages = {
    factsOf: createPortalPages(reads),
    fileOf: createSiteFiles(reads),
    origin: () => config.XINYUE_ORIGIN ?? `http://localhost:${ports.portal}`,
  };
  const documents = createApiDocuments({ documents: apiFolder, client: packedClient });
  const both = {
    files: createFileHandler(options, pass('merchant')),
    pictures: pass('catalog'),
    sandbox: createSandboxHandler(upstreams, pass('payout'), log),
    instance: config.XINYUE_INSTANCE,
    health,
    isSecure: (request: IncomingMessage) => visitorOf(request).secure,
    runtime,
  };
  return {
    portal: createRouter({
      ...both,
      calls: createCallHandler(options, 'portal'),
      documents: documents.portal,
      web: createWebApp(config.XINYUE_PORTAL_DIR, pages),
    }),
    admin: createRouter({
      ...both,
      calls: createCallHandler(options, 'admin'),
      documents: documents.admin,
      web: createWebApp(config.XINYUE_ADMIN_DIR),
      rest: createRestAdapter(options),
    }),
  };
}

const guard =
  (route: ReturnType<typeof createRouter>, log: Logger, requests: RequestMeter): RequestListener =>
  (request, response) => {
    if (!request.url!.startsWith(healthPaths)) {
      const { path, lasting } = countedAs(request.url!);
      requests.begin(response, path, lasting);
    }
    route(request, response).catch((error: unknown) => {
      logUnexpected(log, request, error);
      if (response.headersSent) breakOff(response, error);
      else void sendRefusal(request, response, error);
    });
  };

/** Wires the only public entry point: the portal on PORT, the back office on PORT + 1 (or a free one when PORT is 0). */
export async function main(config: Config, more: { bus?: Bus } = {}): Promise<RunningGateway> {
  const log = createLog('gateway', config.LOG_LEVEL);
  const urls = urlsOf(config);
  const { merchant, system, sessions, rights } = createAuth(config, urls);
  // Into a bus that is given nobody else can write.
  const checkSignature = more.bus ? undefined : signatureCheckOf('gateway', config);
  const bus = more.bus ?? (await openBus(config, log));
  const watching = await watchChanges(
    bus,
    { sessionEnded: sessions.drop, rightsChanged: rights.drop },
    { whyRefused: checkSignature, log },
  );

  const visitorOf = createVisitorOf(config.XINYUE_TRUSTED_PROXIES, { demoLocal: config.XINYUE_DEMO_LOCAL });
  const upstreams = createUpstreams(urls, config.XINYUE_INTERNAL_SECRET, visitorOf);
  const limits = createLimits(log);
  const metrics = createMetrics({ service: 'gateway', ...metricsAt(config), log });
  const inTurn = createConcurrencyLimit(limits);
  const downloads = createDownloads(upstreams, limits);
  const security = notesTo(merchant, log);
  const quotes = createQuoteStream({ read: () => readQuotes(upstreams), perAddress: config.XINYUE_STREAMS_PER_ADDRESS, log });
  const requestSecret = config.XINYUE_REQUEST_SECRET;
  const shared = createSharedAnswers();
  const partners = limitPartners(system, config.XINYUE_PARTNER_PER_MINUTE);
  const bounds = { inTurn, greatBodies: createGreatBodies(limits), shared, partnerCalls: partners.calls };
  const options = { upstreams, sessions, rights, ...bounds, downloads, security, quotes, requestSecret, log };
  const ownHealth = () => {
    const own = limits.health().limits;
    return { gateway: { ...own, limits: { ...own.limits, quoteStreams: quotes.counts() } } };
  };
  const health = createHealth(urls, ownHealth);
  metrics.live(limitSource({ health: () => ({ limits: ownHealth().gateway }) }));
  const readPlatform = createPlatformReader(platformAt(system));
  const ports = { portal: '', admin: '' };
  const { portal, admin } = createRouters(config, options, { visitorOf, health, ports, readPlatform });

  // Behind proxies all visitors come over the same few connections.
  const connectionsPerAddress = config.XINYUE_TRUSTED_PROXIES.length === 0 ? 512 : undefined;
  const at = (port: number) => ({ host: config.XINYUE_HOST, port, connectionsPerAddress });
  const adminServer = await listen(guard(admin, log, metrics.requests), at(config.PORT === 0 ? 0 : config.PORT + 1));
  ports.admin = new URL(adminServer.url).port;
  const portalServer = await listen(guard(portal, log, metrics.requests), at(config.PORT));
  ports.portal = new URL(portalServer.url).port;

  return {
    url: portalServer.url,
    adminUrl: adminServer.url,
    async stop() {
      quotes.stop();
      await Promise.all([portalServer.drain(), adminServer.drain()]);
      await metrics.stop();
      await security.stop();
      await partners.stop();
      await watching.stop();
      if (!more.bus) await bus.close();
      await Promise.all([upstreams.close(), merchant.close(), system.close()]);
    },
  };
}
