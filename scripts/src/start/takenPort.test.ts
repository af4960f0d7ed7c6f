import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { StartError } from '../base/StartError.ts';
import { readRunning } from './readRunning.ts';
import type { ServiceDefinition } from './serviceDefinitions.ts';
import { startSystem } from './startSystem.ts';
import type { SystemOptions } from './SystemOptions.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-taken-'));
chmodSync(folder, 0o711);
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterEach(async () => {
  while (ends.length > 1) await ends.pop()!();
});

// What every process of the product does: says who it is, and ends with a code of its own where its port is taken.
const entry = path.join(folder, 'fake.mjs');
writeFileSync(
  entry,
  `import { createServer } from 'node:http';
   const { XINYUE_INSTANCE: me = '', XINYUE_CATALOG_URL: catalog, XINYUE_SERVICE_PORT, PORT = XINYUE_SERVICE_PORT } = process.env;
   process.on('disconnect', () => process.exit(0)).on('SIGTERM', () => process.exit(0));
   createServer((request, response) => response.setHeader('x-xinyue-instance', me).end(JSON.stringify({ catalog })))
     .on('error', (error) => process.exit(error.code === 'EADDRINUSE' ? 98 : 1))
     .listen(Number(PORT), '127.0.0.1');`,
);

/** A server of somebody else: it answers 200 on everything. Where another test has just taken the port, that is somebody else, too. */
function foreign(port: number): void {
  const server = createServer((_request, response) => response.end('ok')).listen(port, '127.0.0.1');
  server.on('error', (error: NodeJS.ErrnoException) => expect(error.code).toBe('EADDRINUSE'));
  ends.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
}

/** Two services of which `catalog` finds its port taken when it is started for the n-th time. */
function services(takenAt: number): ServiceDefinition[] {
  let starts = 0;
  // The environment is read when the process is started, so what listens from here on is there before it.
  const env: ServiceDefinition['env'] = (plan) => {
    starts += 1;
    if (starts === takenAt) foreign(plan.ports['catalog']!);
    return {};
  };
  return [
    { name: 'catalog', entry, env },
    { name: 'order', entry },
  ];
}

const start = async (options: SystemOptions) => {
  const system = await startSystem({ fsync: false, quiet: true, ...options });
  ends.push(system.stop);
  return system;
};
const ask = async (url: string) => (await fetch(url)).text();

it('gives a service whose port was taken before it started another one, and tells the others', async () => {
  const system = await start({ services: services(1) });
  const { catalog, order } = system.serviceUrls as Record<'catalog' | 'order', string>;
  expect(JSON.parse(await ask(catalog))).toEqual({ catalog });
  expect(JSON.parse(await ask(order))).toEqual({ catalog });
  expect(readRunning(system.data)?.serviceUrls).toEqual(system.serviceUrls);
});

it('gives a service whose port was taken before it was started again another one, and tells the others and other commands', async () => {
  const system = await start({ services: services(2) });
  const before = { ...system.serviceUrls };
  system.kill('catalog');
  await system.waitReady();
  const { catalog, order } = system.serviceUrls as Record<'catalog' | 'order', string>;
  expect(catalog).not.toBe(before['catalog']);
  expect(order).toBe(before['order']);
  expect(JSON.parse(await ask(catalog))).toEqual({ catalog });
  expect(JSON.parse(await ask(order))).toEqual({ catalog });
  expect(readRunning(system.data)?.serviceUrls).toEqual(system.serviceUrls);
});

it('says in one sentence that a public port was taken after it had been chosen, and does not look for another', async () => {
  const gateway: ServiceDefinition = {
    name: 'gateway',
    entry,
    healthPort: (plan) => plan.portalPort,
    env: (plan) => (foreign(plan.portalPort), { PORT: String(plan.portalPort) }),
  };
  const started = start({ services: [gateway] });
  await expect(started).rejects.toThrow(/^Port \d+ of the portal cannot be used, most likely another program has it: [^.]*\.$/);
  await expect(started).rejects.toBeInstanceOf(StartError);
});
