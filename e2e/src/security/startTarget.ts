import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildAll } from '@xinyue/scripts/build/buildAll';
import { readRequestSecret } from '@xinyue/scripts/client/createClient';
import { choosePorts } from '@xinyue/scripts/start/preconditions';
import { serviceDefinitions, type SystemPlan } from '@xinyue/scripts/start/serviceDefinitions';
import { type Copy, startCopy } from '../system/startCopy.ts';
import type { Sizes } from './sizes.ts';

/** Who owns the company account gq here (Z-19). */
export const companyOwner = 'operator01';

/** Where webhooks of the copy may go beside the outside; nothing of the copy itself is there. */
export const receiverHost = '127.0.9.9';

/** A copy of its own on throw-away data, with two gateways in front of the same services. */
export type Target = Copy & {
  sizes: Sizes;
  requestSecret: string;
  /** The portals of both gateways. */
  portals: readonly [string, string];
  /** The back offices of both gateways. */
  desks: readonly [string, string];
  /** The source of news of this copy. */
  feed: Feed;
};

/** Starts it all; `stop()` ends it. */
export async function startTarget(sizes: Sizes, build = true): Promise<Target> {
  if (build) await buildAll({ log: () => undefined });
  const port = await choosePorts(0, '127.0.0.1');
  const all = serviceDefinitions();
  const first = all.find(({ name }) => name === 'gateway')!;
  const second = {
    ...first,
    name: 'gateway2',
    healthPort: () => port,
    env: (plan: SystemPlan) => ({ ...first.env?.(plan), PORT: String(port), ...deaf }),
  };
  const feed = await startFeed();
  const copy = await startCopy({
    services: [...all, second],
    // A session proves who acts for ten minutes: attacks with older ones find nothing open.
    env: {
      XINYUE_FEED_FLASH_URL: feed.url,
      XINYUE_COMP_ACCOUNTS: `${companyOwner}:gq`,
      XINYUE_PROOF_FRESH_MINUTES: '10',
      XINYUE_WEBHOOK_ALLOW: `${receiverHost}/32`,
    },
  });
  return {
    ...copy,
    feed,
    async stop() {
      await copy.stop();
      feed.stop();
    },
    sizes,
    requestSecret: await readRequestSecret(copy.system.portalUrl),
    portals: [copy.system.portalUrl, `http://127.0.0.1:${port}`],
    desks: [copy.system.adminUrl, `http://127.0.0.1:${port + 1}`],
  };
}

/** A bus that is not there: the second gateway receives no events and only has its own re-checks, the worst case for a gateway. */
const deaf = { KAFKA_BROKERS: '127.0.0.1:1' };

/** A source of news under our control: nothing new, until a check makes it say something else. */
export type Feed = { url: string; setText(text: string | undefined): void; answered(): number; stop(): void };

async function startFeed(): Promise<Feed> {
  const calm = JSON.stringify({ list: [], total: 0 });
  let text = calm;
  let answers = 0;
  const server = createServer((_request, response) => {
    answers += 1;
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/flash`,
    setText: (more) => (text = more ?? calm),
    answered: () => answers,
    stop: () => void server.close(),
  };
}
