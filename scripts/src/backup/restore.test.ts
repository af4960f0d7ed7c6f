import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive, processesIn, sendSignal } from '../base/isAlive.ts';
import { readJson } from '../base/readJson.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { tempData } from '../base/tempData.ts';
import { waitUntil } from '../base/waitUntil.ts';
import { bundleEntry } from '../build/bundleEntry.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { startSystem } from '../start/startSystem.ts';
import { runBundled } from '../testing/runBundled.ts';
import { backupAlone } from './backupAlone.ts';
import { createFolderRepository } from './createFolderRepository.ts';
import { type Drilling, runDrill } from './drilling/runDrill.ts';
import { clearScratch, socketsOf } from './drilling/scratch.ts';
import { readKeysFile, readKeysOf, writeKeysFile } from './keysFile.ts';
import { clusterKey, manifestKey } from './manifest.ts';
import { readBases, readComplete } from './records.ts';
import { restoreInto } from './restoring/restoreInto.ts';
import { unfinishedFile } from './unfinished.ts';

const { data: home, remove } = tempData('restore');
const [data, place, keys] = ['data', 'repository', 'keys.json'].map((name) => path.join(home, name)) as [string, string, string];
const repository = createFolderRepository(place, false);
const settings = { XINYUE_BACKUP: place, XINYUE_BACKUP_WAL_SECONDS: '1', XINYUE_BACKUP_AT: 'off', XINYUE_DRILL_AT: 'off' };
const picture = 'ab/abcdef';
/** The moment of the accident's last good state, in milliseconds, and all processes of the copy that it befell. */
let moment = 0;
let pids: number[] = [];

const shown = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ');
const wait = async (what: string, fact: () => boolean | Promise<boolean>) =>
  expect(await waitUntil(fact, 100_000), `in vain: ${what}`).toBe(true);
const completeTo = async () => (await readComplete(repository))?.completeTo ?? 0;

async function clockOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ at: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at');
  return rows[0]!.at;
}

/** Writes facts before, during and after what is backed up, then kills every process at once. */
async function haveAccident(): Promise<void> {
  const options = JSON.stringify({ data, quiet: true, services: [], env: settings });
  const run = await runBundled(
    'start/startSystem.ts',
    `import { startSystem } from './part.js';
     const { pids, superuserUrl } = await startSystem(${options});
     console.log(JSON.stringify({ pids, superuserUrl }));`,
  );
  const started = JSON.parse(await run.firstLine) as { pids: Record<string, number>; superuserUrl: string };
  pids = [run.child.pid!, ...Object.values(started.pids)];
  const client = new pg.Client({ connectionString: started.superuserUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('create table fact (text text)');
    await client.query(`insert into fact values ('before the base')`);
    await wait('a first base', async () => (await completeTo()) > 0);
    mkdirSync(path.join(data, 'files', 'ab'), { recursive: true });
    writeFileSync(path.join(data, 'files', picture), 'a picture');
    await client.query(`insert into fact values ('acknowledged')`);
    moment = Math.ceil(await clockOf(client));
    await wait('the next millisecond', async () => (await clockOf(client)) > moment + 1);
    await client.query(`insert into fact values ('after the moment')`);
    // An index that does not have what it should have.
    await client.query(`create function key(text) returns text immutable language sql return $1; create index of_key on fact (key(text));
      create or replace function key(text) returns text immutable language sql return $1 || 'x'`);
    await wait('the log of the moment in the repository', async () => (await completeTo()) >= moment);
    writeKeysFile(keys, readKeysOf(data));
  } finally {
    for (const pid of pids) sendSignal(pid, 'SIGKILL');
    await client.end().catch(() => undefined);
    run.remove();
  }
  await wait('the end of all processes', () => !pids.some((pid) => isAlive(pid)));
}

async function factsOf(folder: string): Promise<string[]> {
  const server = await startPostgres({ data: folder, fsync: false });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    return (await client.query<{ text: string }>('select text from fact')).rows.map(({ text }) => text);
  } finally {
    await client.end();
    await server.stop();
  }
}

const restore = (name: string, more: object = {}) =>
  restoreInto({ repository, data: path.join(home, name), keys, print: () => undefined, ...more });
const reasonOf = (done: Promise<unknown>) =>
  done.then(
    () => 'restored',
    (error: { reason?: string; message: string }) => `${error.reason}: ${error.message}`,
  );

beforeAll(async () => {
  await bundleEntry(path.join(repoRoot(), 'scripts/src/backup/keeper.ts'), path.join(repoRoot(), 'scripts/dist'), 'keeper');
  await haveAccident();
});
afterAll(() => {
  for (const pid of pids) sendSignal(pid, 'SIGKILL');
  remove();
});

it('O-S-02 a killed copy is restored to a moment: what was acknowledged until then is there, and nothing later', async () => {
  const done = await restore('restored', { to: shown(moment) });
  expect(done).toMatchObject({ to: shown(moment).slice(0, 19), files: 1 });
  const folder = path.join(home, 'restored');
  expect(readFileSync(path.join(folder, 'files', picture), 'utf8')).toBe('a picture');
  expect(readJson(path.join(folder, 'restored.json'))).toMatchObject({ to: done.to, reached: done.reached });
  for (const name of ['secrets.json', 'master-keys']) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  expect(await factsOf(folder)).toEqual(['before the base', 'acknowledged']);
});

it('a copy that was restored is backed up by itself, and restored to the end of that', async () => {
  const [folder, alone] = [path.join(home, 'restored'), path.join(home, 'alone')];
  const { url, cluster, stop } = await startPostgres({ data: folder, fsync: false });
  const made = await backupAlone({ data: folder, cluster, url, into: alone, bytesPerSecond: 1e9 }).finally(stop);
  const from = { repository: createFolderRepository(alone, false), keys: undefined, withoutKeys: true };
  expect(await restore('again', from)).toMatchObject({ base: made.id, files: 1 });
  expect(await factsOf(path.join(home, 'again'))).toEqual(['before the base', 'acknowledged']);
});

it('O-S-02 without a moment everything that is promised is there, and nobody else starts on a broken restore', async () => {
  await restore('newest', { keys: undefined, withoutKeys: true });
  expect(await factsOf(path.join(home, 'newest'))).toEqual(['before the base', 'acknowledged', 'after the moment']);
  const broken = path.join(home, 'broken');
  mkdirSync(broken);
  writeFileSync(unfinishedFile(broken), '');
  const refused = startSystem({ data: broken, services: [], quiet: true });
  await expect(refused).rejects.toThrow(/^A restore into .* broke off, so its data is not whole/);
  expect(await reasonOf(restore('broken'))).toMatch(/^unfinished: /);
});

it('says by a code and in a sentence why it restores nothing, and writes nothing', async () => {
  const { bases } = await readBases(repository);
  const [base] = bases as [(typeof bases)[0]];
  mkdirSync(path.join(home, 'used'));
  writeFileSync(path.join(home, 'used', 'a'), '');
  expect(await reasonOf(restore('used'))).toMatch(/^notEmpty: .*used is not empty/);
  expect(await reasonOf(restore('x', { to: '2026-02-30 00:00:00' }))).toMatch(/^badTime: --to "2026-02-30 00:00:00"/);
  const early = shown(base.endedAt - 60_000);
  expect(await reasonOf(restore('x', { to: early }))).toMatch(/^tooEarly: .* can be restored from \d{4}-/);
  const last = shown(await completeTo()).slice(0, 19);
  expect(await reasonOf(restore('x', { to: shown(Date.now() + 3_600_000) }))).toContain(
    `tooLate: ${place} can be restored up to ${last}`,
  );
  expect(await reasonOf(restore('x', { repository: createFolderRepository(home) }))).toMatch(/^notRepository: /);
  expect(await reasonOf(restore('x', { keys: undefined }))).toMatch(/^keysMissing: /);
  const other = path.join(home, 'other.json');
  const known = readKeysOf(path.join(home, 'restored'));
  writeKeysFile(other, { ...known, masterKeys: `1:${Buffer.alloc(32, 7).toString('base64')}\n` });
  expect(await reasonOf(restore('x', { keys: other }))).toMatch(/^keysWrong: .*the master key of version 1 is missing/);
});

const scratch = path.join(home, 'scratch');
const drill = (more: Partial<Drilling> = {}) => {
  const audit: Drilling['audit'] = async () => ({ checks: [{ name: 'a', ok: true, detail: '' }], leftOut: 2 });
  return runDrill({ repository, scratch, files: false, print: () => undefined, audit, ...more });
};

it('O-M-02 a drill restores the newest base beside the copy, looks at all of it, and leaves nothing; a second one is refused', async () => {
  let second: Promise<string> | undefined;
  let asked: Date | undefined;
  const audit: Drilling['audit'] = async (urls, at) => {
    [asked, second] = [at, reasonOf(drill())];
    const client = new pg.Client({ connectionString: urls.order });
    await client.connect();
    const { rows } = await client.query<{ who: string }>('select current_user as who').finally(() => client.end());
    await second;
    return { checks: [{ name: rows[0]!.who, ok: true, detail: '' }], leftOut: 0 };
  };
  const done = await drill({ to: moment, keys: readKeysFile(keys), audit });
  expect(done.lines.filter(({ ok }) => !ok)).toEqual([]);
  expect(done.text).toBe(`恢复演练通过：${done.tables} 张表、${done.indexes} 个索引、1 项核对`);
  expect(done).toMatchObject({ ok: true, reason: null, target: place, completeTo: shown(moment).slice(0, 19), checks: 1 });
  expect(done.tables).toBeGreaterThan(100);
  expect(done.indexes).toBeGreaterThan(done.tables);
  expect(asked?.getTime()).toBe(moment);
  expect(await second).toMatch(/^running: A drill is being made already/);
  for (const folder of [scratch, socketsOf(scratch)]) expect(existsSync(folder)).toBe(false);
});

it('O-M-03 a drill finds an index without an entry, a check that fails, and a file of the base that is gone', async () => {
  const red: Drilling['audit'] = async () => ({ checks: [{ name: 'ledger = 0', ok: false, detail: '5 fen' }], leftOut: 0 });
  const done = await drill({ audit: red });
  expect(done).toMatchObject({ ok: false, reason: 'damaged', checks: 1 });
  const wrong = done.lines.filter(({ ok }) => !ok).map(({ what, text }) => `${what}: ${text}`);
  expect(wrong).toEqual([
    expect.stringMatching(/^表与索引: postgres: public.of_key: heap tuple .* lacks matching index tuple/),
    '数据核对: ledger = 0: 5 fen',
  ]);
  expect(done.text).toContain('恢复演练未通过：postgres: public.of_key');
  const { bases } = await readBases(repository);
  const label = path.join(place, clusterKey(bases[0]!.id, 'backup_label'));
  const whole = readFileSync(label);
  rmSync(label);
  expect(await drill()).toMatchObject({ ok: false, reason: 'damaged', completeTo: '' });
  writeFileSync(label, whole);
  expect(existsSync(scratch)).toBe(false);
});

it('O-S-01 what a killed drill leaves, its server too, is taken away', async () => {
  const cluster = path.join(home, 'beside', 'cluster');
  const folder = path.join(home, 'beside', 'drill');
  mkdirSync(cluster, { recursive: true });
  const env = { ...process.env, ...settings, XINYUE_KEEPER_DATA: data, XINYUE_KEEPER_CLUSTER: cluster };
  const child = fork(path.join(repoRoot(), 'scripts/dist/keeper.js'), ['drill'], { env, stdio: 'ignore' });
  const steps: string[] = [];
  const killed = new Promise((resolve) => child.once('exit', resolve));
  child.on('message', ({ step }: { step?: string }) => {
    steps.push(step ?? '');
    if (step === '正在检查表与索引') child.kill('SIGKILL');
  });
  await killed;
  expect(steps.at(-1)).toBe('正在检查表与索引');
  expect(existsSync(path.join(folder, 'cluster', 'PG_VERSION'))).toBe(true);
  await clearScratch(folder);
  expect(processesIn(path.join(folder, 'cluster'))).toEqual([]);
  for (const one of [folder, socketsOf(folder)]) expect(existsSync(one)).toBe(false);
});

it('finds a bit that was flipped, and a file that is gone, before it writes anything', async () => {
  const { bases } = await readBases(repository);
  const [{ id, files, startLsn }] = bases as [(typeof bases)[0]];
  const biggest = files.toSorted((one, two) => two.size - one.size)[0]!;
  for (const key of [clusterKey(id, biggest.path), clusterKey(id, 'backup_label'), manifestKey(id)]) {
    const file = path.join(place, key);
    const whole = readFileSync(file);
    const flipped = Buffer.from(whole);
    flipped[Math.floor(flipped.length / 2)]! ^= 1;
    writeFileSync(file, flipped);
    expect(await reasonOf(restore('x'))).toContain(`damaged: ${key}`);
    writeFileSync(file, whole);
  }
  const gone = path.join(place, clusterKey(id, biggest.path));
  const whole = readFileSync(gone);
  rmSync(gone);
  expect(await reasonOf(restore('x'))).toContain(`damaged: ${clusterKey(id, biggest.path)}`);
  writeFileSync(gone, whole);
  expect(startLsn).toMatch(/^0\//);
  expect(statSync(path.join(home, 'x'), { throwIfNoEntry: false })).toBeUndefined();
});
