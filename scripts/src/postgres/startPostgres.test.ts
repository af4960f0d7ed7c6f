import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive, processesIn } from '../base/isAlive.ts';
import { tempData } from '../base/tempData.ts';
import { waitUntil } from '../base/waitUntil.ts';
import { ask } from '../testing/ask.ts';
import { runBundled } from '../testing/runBundled.ts';
import { startPostgres, type Postgres } from './startPostgres.ts';

const isRoot = process.getuid?.() === 0;
describe('one server', () => {
  const { data, remove } = tempData('postgres');
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres({ data, fsync: false });
  });
  afterAll(async () => {
    await postgres.stop();
    remove();
  });

  it('speaks UTF-8, sorts as C, listens on loopback only and wants a password that only the owner can read', async () => {
    const found = await ask(
      postgres.url,
      `select current_setting('server_encoding') as encoding, datcollate as collation, current_setting('listen_addresses') as listen,
       current_setting('synchronous_commit') as sync, current_setting('shared_buffers') as buffers from pg_database where datname = 'postgres'`,
    );
    expect(found).toEqual({ encoding: 'UTF8', collation: 'C', listen: '127.0.0.1', sync: 'on', buffers: '256MB' });
    expect(statSync(path.join(data, 'postgres.json')).mode & 0o777).toBe(0o600);
    await expect(ask(postgres.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('is back on its port when the server was killed', async () => {
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    const back = () => ask(postgres.url, 'select 1 as one').then(Boolean, () => false);
    expect(await waitUntil(async () => postgres.pid() !== before && (await back()), 15_000)).toBe(true);
  });
});

it('stops a server that a killed copy left behind, keeps its data and does not mind the pid of a stranger', async () => {
  const { data, remove } = tempData('postgres');
  const code = `
    import { startPostgres } from './part.js';
    const watch = { add: () => undefined, remove: () => undefined, stop: async () => undefined };
    const postgres = await startPostgres({ data: ${JSON.stringify(data)}, guard: watch });
    console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid() }));
    setInterval(() => undefined, 1000);`;
  const run = await runBundled('postgres/startPostgres.ts', code);
  try {
    const first = JSON.parse(await run.firstLine) as { url: string; pid: number };
    await ask(first.url, 'create table kept as select 7 as value');
    run.child.kill('SIGKILL');
    expect(isAlive(first.pid)).toBe(true);

    const second = await startPostgres({ data });
    expect(isAlive(first.pid)).toBe(false);
    expect(await ask(second.url, 'select value from kept')).toEqual({ value: 7 });
    await second.stop();
    expect(processesIn(second.cluster)).toEqual([]);

    // As after a restart of the machine: the file is old, and its pid is ours now.
    const file = path.join(second.cluster, 'postmaster.pid');
    writeFileSync(file, `${process.pid}\n${second.cluster}\n`);
    const third = await startPostgres({ data });
    expect(await ask(third.url, 'select value from kept')).toEqual({ value: 7 });
    await third.stop();
  } finally {
    run.child.kill('SIGKILL');
    run.remove();
    remove();
  }
});

it('copes with a data folder closed to others: as root the files are elsewhere, said once and found again', async () => {
  const closed = mkdtempSync(path.join(os.tmpdir(), 'xinyue-closed-'));
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  let cluster = '';
  try {
    const first = await startPostgres({ data: closed, log });
    cluster = first.cluster;
    await ask(first.url, 'create table kept as select 7 as value');
    await first.stop();
    expect(cluster.startsWith(closed)).toBe(!isRoot);
    expect(lines.filter((line) => line.includes('may not enter'))).toHaveLength(isRoot ? 1 : 0);

    const second = await startPostgres({ data: closed, log });
    expect(second.cluster).toBe(cluster);
    expect(await ask(second.url, 'select value from kept')).toEqual({ value: 7 });
    await second.stop();

    rmSync(cluster, { recursive: true });
    await expect(startPostgres({ data: closed })).rejects.toThrow(/which is gone/);
    expect(JSON.parse(readFileSync(path.join(closed, 'postgres.json'), 'utf8'))).toHaveProperty(
      'cluster',
      isRoot ? cluster : path.join('postgres', 'cluster'),
    );
  } finally {
    if (cluster && existsSync(path.dirname(cluster))) rmSync(path.dirname(cluster), { recursive: true, force: true });
    rmSync(closed, { recursive: true, force: true });
  }
});

it('starts where it lies: a folder that was copied, by root without owners and modes, or keeps the absolute address of older copies', async () => {
  const { data, remove } = tempData('postgres');
  const { data: elsewhere, remove: removeCopy } = tempData('postgres');
  const copy = path.join(elsewhere, 'restored');
  try {
    const first = await startPostgres({ data });
    await ask(first.url, 'create table kept as select 7 as value');
    await first.stop();
    const record = path.join(data, 'postgres.json');
    expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({ cluster: path.join('postgres', 'cluster') });
    writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), cluster: first.cluster }));
    cpSync(data, copy, { recursive: true });
    chmodSync(copy, 0o711);
    chmodSync(path.join(copy, 'postgres', 'cluster'), 0o755);

    const second = await startPostgres({ data: copy });
    expect(second.cluster).toBe(path.join(copy, 'postgres', 'cluster'));
    await ask(second.url, 'create table of_the_copy as select 8 as value');
    // Both live at once, each on files of its own.
    const original = await startPostgres({ data });
    expect(await ask(original.url, `select value, to_regclass('of_the_copy') as other from kept`)).toEqual({
      value: 7,
      other: null,
    });
    await Promise.all([second.stop(), original.stop()]);

    // A copy without its database must not take the original's.
    rmSync(path.join(copy, 'postgres'), { recursive: true });
    await expect(startPostgres({ data: copy })).rejects.toThrow(/is a copy of .* without its database/);
  } finally {
    removeCopy();
    remove();
  }
});
