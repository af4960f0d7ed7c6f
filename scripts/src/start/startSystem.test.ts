import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../base/isAlive.ts';
import { StartError } from '../base/StartError.ts';
import { tempData } from '../base/tempData.ts';
import { waitUntil } from '../base/waitUntil.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { runBundled } from '../testing/runBundled.ts';
import { readRunning } from './readRunning.ts';
import type { ServiceDefinition } from './serviceDefinitions.ts';
import { startSystem } from './startSystem.ts';
import type { System } from './SystemOptions.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-fake-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = `
  import { createServer } from 'node:http';
  createServer((request, response) => response.setHeader('x-xinyue-instance', process.env.XINYUE_INSTANCE).end('ok')).listen(Number(process.env.XINYUE_SERVICE_PORT), '127.0.0.1');
  console.log(JSON.stringify({ level: 40, msg: 'looks odd' }));`;
const bodies = {
  polite: `${server} process.on('disconnect', () => process.exit(0)); process.on('SIGTERM', () => process.exit(0));`,
  // Neither the closed channel nor SIGTERM ends this one.
  stubborn: `${server} process.on('disconnect', () => undefined); process.on('SIGTERM', () => undefined);`,
  broken: `console.error('XINYUE_X is missing'); process.exit(3);`,
};

function fakes(...names: (keyof typeof bodies)[]): ServiceDefinition[] {
  return names.map((name) => {
    const entry = path.join(folder, `${name}.mjs`);
    writeFileSync(entry, bodies[name]);
    return { name, entry };
  });
}

const allGone = (pids: number[], ms: number) => waitUntil(() => !pids.some((pid) => isAlive(pid)), ms);

describe('a running copy', () => {
  const { data, remove } = tempData('system');
  const lines: string[] = [];
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ data, fsync: false, services: fakes('polite'), log: (line) => void lines.push(line) });
  });
  afterAll(async () => {
    await system.stop();
    remove();
  });

  it('brings a killed service back within 5 s, on its port, also when it is killed again and again', async () => {
    for (let round = 0; round < 3; round++) {
      const before = system.kill('polite');
      expect(await system.waitReady('polite')).toBeLessThan(5_000);
      expect(system.pids['polite']).not.toBe(before);
    }
  });

  it('brings PostgreSQL back when it was killed', async () => {
    const before = system.kill('postgres');
    expect(await waitUntil(() => ![0, before].includes(system.pids['postgres'] ?? 0), 10_000)).toBe(true);
  });

  it('keeps secrets and the note for other commands to the owner', () => {
    for (const name of ['secrets.json', 'system.json', 'postgres.json'])
      expect(statSync(path.join(data, name)).mode & 0o777).toBe(0o600);
    expect(readRunning(data)).toMatchObject({ pid: process.pid, portalUrl: system.portalUrl, databaseUrls: system.databaseUrls });
    expect(readFileSync(path.join(data, 'secrets.json'), 'utf8')).not.toContain(String(system.secrets.adminPassword));
  });

  it('shows warnings of a service on the console and keeps its output in a file', () => {
    expect(lines).toContain('polite: WARN looks odd');
    expect(readFileSync(path.join(data, 'logs', 'polite.log'), 'utf8')).toContain('looks odd');
  });

  it('refuses a second copy on the same data folder with one sentence', async () => {
    const second = startSystem({ data, services: [], quiet: true });
    await expect(second).rejects.toThrow(/^Another copy \(process \d+\) is running on the data folder .*\.$/);
    await expect(second).rejects.toBeInstanceOf(StartError);
  });
});

it('leaves no process and no temporary folder behind after stop, whatever the services do', async () => {
  const system = await startSystem({ fsync: false, quiet: true, services: fakes('polite', 'stubborn') });
  const pids = Object.values(system.pids);
  expect(pids).toHaveLength(3);
  await Promise.all([system.stop(), system.stop()]);
  expect(pids.filter((pid) => isAlive(pid))).toEqual([]);
  expect(existsSync(system.data)).toBe(false);
  expect(readRunning(system.data)).toBeUndefined();
});

it('leaves no process behind when the supervisor itself was killed', async () => {
  const { data, remove } = tempData('killed');
  const options = JSON.stringify({ data, fsync: false, quiet: true, services: fakes('polite', 'stubborn') });
  const run = await runBundled(
    'start/startSystem.ts',
    `import { startSystem } from './part.js';
     const system = await startSystem(${options});
     console.log(JSON.stringify(system.pids));`,
  );
  try {
    const pids = Object.values(JSON.parse(await run.firstLine) as Record<string, number>);
    expect(pids).toHaveLength(3);
    run.child.kill('SIGKILL');
    expect(await allGone(pids, 20_000)).toBe(true);
    // And the folder is free for the next one.
    const next = await startSystem({ data, fsync: false, quiet: true, services: [] });
    await next.stop();
  } finally {
    run.child.kill('SIGKILL');
    run.remove();
    remove();
  }
});

it('uses the server of DATABASE_URL instead of an own one, and says in one sentence when it cannot', async () => {
  const { data, remove } = tempData('given');
  const server = await startPostgres({ data, fsync: false });
  try {
    const system = await startSystem({ quiet: true, services: fakes('polite'), env: { DATABASE_URL: server.url } });
    expect(Object.keys(system.pids)).toEqual(['polite']);
    expect(new URL(system.databaseUrls.order).port).toBe(String(server.port));
    expect(existsSync(path.join(system.data, 'postgres.json'))).toBe(false);
    await system.stop();
    expect(isAlive(server.pid())).toBe(true);
  } finally {
    await server.stop();
    remove();
  }
  const lost = startSystem({ quiet: true, services: [], env: { DATABASE_URL: server.url } });
  await expect(lost).rejects.toThrow(/^The databases could not be made in the server of DATABASE_URL: .*ECONNREFUSED.*\.$/);
  await expect(startSystem({ quiet: true, services: [], env: { DATABASE_URL: 'x' } })).rejects.toThrow(
    /^DATABASE_URL must look like/,
  );
});

it('gives up with the words of a service that does not start, and stops what was started', async () => {
  const { data, remove } = tempData('broken');
  await expect(startSystem({ data, fsync: false, quiet: true, services: fakes('polite', 'broken') })).rejects.toThrow(
    /broken does not start: XINYUE_X is missing/,
  );
  expect(existsSync(path.join(data, 'lock'))).toBe(false);
  remove();
});
