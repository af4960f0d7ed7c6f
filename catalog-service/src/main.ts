import { events, sentence } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import type { Clock } from '@xinyue/kit/clock';
import { createBlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import { downloadPlaces } from '@xinyue/kit/http/sendDownload';
import { createPartnerKeys, keysAt } from '@xinyue/kit/partners/createPartnerKeys';
import { createService } from '@xinyue/kit/service/createService';
import { notesTo } from '@xinyue/kit/service/notesTo';
import { createClickCounter } from './clicks/createClickCounter.ts';
import { createMissCounter } from './clicks/createMissCounter.ts';
import { addClicks } from './clicks/store/clickStore.ts';
import { type Config, feedsOf } from './config.ts';
import type { Deps } from './deps.ts';
import { handlers } from './events.ts';
import { auditRowOf } from './http/auditRows.ts';
import { jobs } from './jobs.ts';
import { createMarket } from './market/createMarket.ts';
import { drawFeedPicture, drawingPlaces } from './market/feeds/drawFeedPicture.ts';
import { marketPages } from './market/routes.ts';
import { migrations } from './migrations/index.ts';
import { internalRoutes, routes } from './routes.ts';

/** Calls that change up to 1,000 goods each: one of a shop at a time. None is under way for longer than its sender waits, twice over. */
const upsertPlaces = { atOnce: 4, queue: 100, each: { shop: { atOnce: 1, queue: 10 } }, holdMs: 60_000, retryAfterSeconds: 5 };

/** Anybody may ask for an advice, and each is some thirty searches: without a place an empty list says no more than that it is empty. */
const advicePlaces = { atOnce: 2, queue: 0, holdMs: 10_000, retryAfterSeconds: 1 };

/** What is catalog-service's own; tests give a bus and a clock. */
export const main = (config: Config, more: { bus?: Bus; clock?: Clock } = {}) =>
  createService({ name: 'catalog', config, migrations, events, ...more }, (base) => {
    const parties = createBlindIndex(Buffer.from(config.XINYUE_INTERNAL_SECRET), 'price index');
    const deps: Deps = {
      ...base,
      order: base.clientOf('order', config.XINYUE_ORDER_URL),
      merchant: base.clientOf('merchant', config.XINYUE_MERCHANT_URL),
      exports: base.limits.add({ name: 'exports', ...downloadPlaces, sentence: sentence('exportBusy') }),
      upserts: base.limits.add({ name: 'upserts', ...upsertPlaces, sentence: sentence('upsertBusy') }),
      advices: base.limits.add({ name: 'advices', ...advicePlaces }),
      companyName: config.XINYUE_COMPANY_NAME,
      auditRowOf,
      partyNumber: (id) => parties(id).readUIntBE(0, 6),
      clicks: createClickCounter({ clock: base.clock, save: (clicks) => addClicks(base.pool, clicks) }),
      misses: createMissCounter(base),
      market: createMarket({
        ...feedsOf(config),
        pictures: {
          hosts: config.XINYUE_FEED_PICTURE_HOSTS,
          redraw: drawFeedPicture(base.limits.add({ name: 'pictures', ...drawingPlaces })),
        },
        log: base.log,
        clock: base.clock,
      }),
    };
    base.metrics.live({
      name: 'feeds',
      metrics: ['xinyue_feed_age_seconds'],
      read: () =>
        deps.market
          .feedAges()
          .map(({ feed, seconds }) => ({ metric: 'xinyue_feed_age_seconds', labels: { feed }, value: seconds })),
    });
    const { XINYUE_SANDBOX: sandbox, XINYUE_SYSTEM_URL: systemUrl } = config;
    const close = async () => {
      for (const counter of [deps.clicks, deps.misses])
        await counter.write().catch((err: unknown) => base.log.warn({ err }, 'what was counted in the last seconds is lost'));
    };
    return {
      routes: routes(deps),
      internal: internalRoutes(deps),
      pages: marketPages(deps),
      handlers,
      needsEvents: true,
      jobs: jobs(deps),
      security: notesTo(deps.merchant, base.log),
      // Secrets of the configuration report payments: they are for those who take such reports (F20).
      partners: new Map(),
      partnerKeys: systemUrl === undefined ? undefined : createPartnerKeys(keysAt(base.clientOf('system', systemUrl)), base.log),
      explainsSignatures: sandbox,
      close,
    };
  });
