import { runtimeConfig } from '@xinyue/contracts/runtimeConfig';
import { expect, it } from 'vitest';
import { createConfig } from './createConfig.ts';
import { createServerClock } from './createServerClock.ts';

const written = runtimeConfig.parse({
  requestSecret: 's',
  serverTime: Date.parse('2026-11-21T08:10:00Z'),
  feeds: ['futures'],
  portalUrl: 'http://portal.test',
  adminUrl: 'http://admin.test',
  sandbox: true,
  exposedDemo: false,
  platform: {},
});

it('Z-78 reads what the gateway writes once, and sets the clock by it', async () => {
  let own = Date.parse('2026-11-21T08:00:00Z');
  const clock = createServerClock(() => own);
  const asked: string[] = [];
  const request = async (address: unknown) => {
    asked.push(String(address));
    own += 2_000;
    return Response.json(written);
  };
  const config = createConfig({ clock, origin: 'http://portal.test', request });
  expect(await Promise.all([config(), config()])).toEqual([written, written]);
  expect(asked).toEqual(['http://portal.test/config.json']);
  // Half of the two seconds that it took: the server's time was written about then.
  expect(clock.now().toISOString()).toBe('2026-11-21T08:10:01.000Z');
});

it('a failed try is forgotten, and the next call tries again', async () => {
  const answers = [new Response('', { status: 503 }), Response.json(written)];
  const config = createConfig({ clock: createServerClock(), request: async () => answers.shift()! });
  await expect(config()).rejects.toMatchObject({ status: 503, kind: 'server' });
  expect(await config()).toEqual(written);
});
