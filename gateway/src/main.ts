import type { RequestListener } from 'node:http';
import type { EventData } from '@xinyue/contracts';
import type { Bus } from '@xinyue/kit/bus/bus';
import { createBus } from '@xinyue/kit/bus/createBus';
import { createPatientBus } from '@xinyue/kit/bus/createPatientBus';
import { createLog } from '@xinyue/kit/createLog';
import { createServiceClient } from '@xinyue/kit/http/createServiceClient';
import { listen } from '@xinyue/kit/http/listen';
import type { RunningService } from '@xinyue/kit/service/runService';
import type { Config } from './config.ts';
import { createCallDoor } from './door/createCallDoor.ts';
import { createNeighbours } from './door/createNeighbours.ts';
import { createPassThrough } from './door/createPassThrough.ts';
import { createVisitorOf } from './door/createVisitorOf.ts';
import { logUnexpected, sendRefusal } from './door/answer.ts';
import { createRestFace } from './rest/createRestFace.ts';
import { createSessions, type SessionAnswer } from './session/createSessions.ts';
import { watchEndedSessions } from './session/watchEndedSessions.ts';
import { createFace } from './web/createFace.ts';
import { createHealth } from './web/createHealth.ts';
import { createWebApp } from './web/createWebApp.ts';

export type RunningGateway = RunningService & { adminUrl: string };

/** Wires the only public door: the portal on PORT, the back office on PORT + 1 (or a free one when PORT is 0). */
export async function main(config: Config, more: { bus?: Bus } = {}): Promise<RunningGateway> {
  const log = createLog('gateway', config.LOG_LEVEL);
  const urls = {
    catalog: config.XINYUE_CATALOG_URL,
    order: config.XINYUE_ORDER_URL,
    merchant: config.XINYUE_MERCHANT_URL,
    payout: config.XINYUE_PAYOUT_URL,
  };
  const secret = config.XINYUE_INTERNAL_SECRET;
  const merchant = createServiceClient({ url: urls.merchant, audience: 'merchant', self: 'gateway', secret });
  const sessions = createSessions({
    check: async (tokenHashes) =>
      (await merchant.call<{ sessions: SessionAnswer[] }>('/internal/sessions/check', { tokenHashes })).sessions,
  });
  const bus =
    more.bus ??
    createPatientBus(
      await createBus({
        kafkaBrokers: config.KAFKA_BROKERS,
        busUrl: config.XINYUE_BUS_URL,
        clientId: 'gateway',
        log,
        // The bus only hastens what the re-check of sessions finds within a second: no reason for the public door to fall with the broker.
        onCrash: (error) => log.error({ err: error }, 'the listener for ended sessions fell and is replaced'),
      }),
      log,
    );
  const watching = await watchEndedSessions(bus, (ended: EventData<'session.ended'>) => sessions.drop(ended));

  const neighbours = createNeighbours(urls, secret, createVisitorOf(config.XINYUE_TRUSTED_PROXIES));
  const options = { neighbours, sessions, requestSecret: config.XINYUE_REQUEST_SECRET, log };
  const doors = {
    calls: createCallDoor(options),
    files: createPassThrough(neighbours, 'merchant', log),
    sandbox: createPassThrough(neighbours, 'payout', log),
    health: createHealth(urls, () => ({ gateway: { ok: true } })),
  };
  const ports = { portal: '', admin: '' };
  // Both apps are reached under the name by which this one was: links between them must not name an address of ours.
  const runtime = (host: string) => ({
    requestSecret: config.XINYUE_REQUEST_SECRET,
    serverTime: Date.now(),
    feeds: [],
    portalUrl: `http://${host}:${ports.portal}`,
    adminUrl: `http://${host}:${ports.admin}`,
    sandbox: config.XINYUE_SANDBOX,
  });
  const portal = createFace({ ...doors, runtime, web: createWebApp(config.XINYUE_PORTAL_DIR) });
  const admin = createFace({ ...doors, runtime, web: createWebApp(config.XINYUE_ADMIN_DIR), rest: createRestFace(options) });

  const guarded =
    (face: ReturnType<typeof createFace>): RequestListener =>
    (request, response) => {
      face(request, response).catch((error: unknown) => {
        logUnexpected(log, request, error);
        if (response.headersSent) response.destroy();
        else void sendRefusal(request, response, error);
      });
    };
  const host = config.XINYUE_HOST;
  const adminDoor = await listen(guarded(admin), { host, port: config.PORT === 0 ? 0 : config.PORT + 1 });
  ports.admin = new URL(adminDoor.url).port;
  const portalDoor = await listen(guarded(portal), { host, port: config.PORT });
  ports.portal = new URL(portalDoor.url).port;

  return {
    url: portalDoor.url,
    adminUrl: adminDoor.url,
    async stop() {
      await Promise.all([portalDoor.drain(), adminDoor.drain()]);
      await watching.stop();
      if (!more.bus) await bus.close();
      await Promise.all([neighbours.close(), merchant.close()]);
    },
  };
}
