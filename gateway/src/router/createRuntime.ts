import type { IncomingMessage } from 'node:http';
import { operations, type PublicPlatform, runtimeConfig, type RuntimeConfig } from '@xinyue/contracts';
import type { Visitor } from '../auth/createVisitorOf.ts';
import { hostOf, isLoopback } from '../auth/hostName.ts';
import type { Config } from '../config.ts';

const feedStart = '/xinyue/login/feed/';
/** The names of the feeds that answer (Z-109), by the table of calls. */
const feeds = Object.values(operations)
  .filter(({ path }) => path.startsWith(feedStart))
  .map(({ path }) => path.slice(feedStart.length));

/** `/config.json`: what the web apps need to know at run time; nothing secret. */
export function createRuntime(
  config: Config,
  visitorOf: (request: IncomingMessage) => Visitor,
  ports: { portal: string; admin: string },
  readPlatform: () => Promise<PublicPlatform>,
): (request: IncomingMessage) => Promise<RuntimeConfig> {
  return async (request) => {
    const { address, secure, unannounced, foreignHost } = visitorOf(request);
    // A name that is none becomes the loopback.
    const { name, port } = hostOf(request) ?? { name: '127.0.0.1' };
    // Both apps are reached under the name by which this one was: links between them must not name an address of ours.
    const scheme = secure ? 'https' : 'http';
    const own = String(request.socket.localPort);
    // A proxy with TLS may show this app under another port than ours.
    const urlOf = (ours: string) => {
      const shown = secure && ours === own ? port : ours;
      return `${scheme}://${name}${shown === undefined ? '' : `:${shown}`}`;
    };
    return runtimeConfig.parse({
      requestSecret: config.XINYUE_REQUEST_SECRET,
      serverTime: Date.now(),
      feeds,
      portalUrl: urlOf(ports.portal),
      adminUrl: urlOf(ports.admin),
      sandbox: config.XINYUE_SANDBOX && !foreignHost,
      // F7: both apps warn where people beyond this machine meet public passwords or play money.
      exposedDemo:
        (config.XINYUE_DEMO || config.XINYUE_SANDBOX) &&
        !foreignHost &&
        (unannounced || !isLoopback(name) || !isLoopback(address)),
      platform: await readPlatform(),
    } satisfies RuntimeConfig);
  };
}
