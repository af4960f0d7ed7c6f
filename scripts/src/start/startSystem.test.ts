import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../base/freePort.ts';
import { isAlive } from '../base/processInfo.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { StartError } from '../base/StartError.ts';
import { tempData } from '../base/tempData.ts';
import { waitUntil } from '../base/waitUntil.ts';
import { runBundled } from '../testing/runBundled.ts';
import { readRunning } from './readRunning.ts';
import type { ServiceDefinition } from './ServiceDefinition.ts';
import { startSystem } from './startSystem.ts';
import type { System } from './SystemOptions.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-fake-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = `
  import { createServer } from 'node:http';
  createServer((request, response) => response.end('ok')).listen(Number(process.env.XINYUE_SERVICE_PORT), '127.0.0.1');
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
  const said: string[] = [];
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ data, fsync: false, services: fakes('polite'), log: (line) => void said.push(line) });
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
    expect(said).toContain('polite: WARN looks odd');
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
}, 30_000);

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
}, 60_000);

it('gives up with the words of a service that does not start, and stops what was started', async () => {
  const { data, remove } = tempData('broken');
  await expect(startSystem({ data, fsync: false, quiet: true, services: fakes('polite', 'broken') })).rejects.toThrow(
    /broken does not start: XINYUE_X is missing/,
  );
  expect(existsSync(path.join(data, 'lock'))).toBe(false);
  remove();
});

describe('npm start tells in one sentence what is wrong and exits with 1', () => {
  const start = (...words: string[]) => {
    const env = { ...process.env, PORT: '', XINYUE_DATA: '', INIT_CWD: folder };
    const done = spawnSync(process.execPath, [path.join(repoRoot(), 'scripts', 'start.mjs'), ...words], {
      encoding: 'utf8',
      env,
    });
    return { code: done.status, lines: done.stderr.trim().split('\n') };
  };

  it('when a port is taken', async () => {
    const port = await freePort(1);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port + 1, '127.0.0.1', resolve));
    const { code, lines } = start('--port', String(port), '--data', 'taken');
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port + 1} of the back office .*\\.$`))]);
  });

  it('when the data folder cannot be written', () => {
    // A file in the way stops root as well, whom the mode of a folder would not.
    writeFileSync(path.join(folder, 'file'), '');
    const { code, lines } = start('--port', '0', '--data', 'file/data');
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^The data folder .*file\/data cannot be written by this user \(ENOTDIR\).*\.$/),
    ]);
  });

  it('when the words are wrong', () => {
    expect(start('--prot', '1')).toMatchObject({ code: 1, lines: [expect.stringContaining("Unknown option '--prot'")] });
    expect(start('--port', 'x')).toMatchObject({ code: 1, lines: [expect.stringContaining('not "x"')] });
  });
});

it('keeps master key and request secret over starts and makes the first staff password once', async () => {
  const data = path.join(folder, 'again');
  mkdirSync(data, { mode: 0o711 });
  const once = async () => {
    const system = await startSystem({
      data,
      fsync: false,
      quiet: true,
      services: fakes('polite').map((fake) => ({ ...fake, name: 'merchant' })),
    });
    await system.stop();
    return system.secrets;
  };
  const [first, second] = [await once(), await once()];
  expect(first.adminPassword).toHaveLength(20);
  expect(second).toEqual({ ...first, adminPassword: undefined, adminPasswordIsNew: false });
  expect(Buffer.from(first.masterKey, 'base64')).toHaveLength(32);
});
