import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive, sendSignal } from '../base/isAlive.ts';
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
import { readKeysOf, writeKeysFile } from './keysFile.ts';
import { clusterKey, manifestKey } from './manifest.ts';
import { readBases, readComplete } from './records.ts';
import { restoreInto } from './restoring/restoreInto.ts';
import { unfinishedFile } from './unfinished.ts';

const { data: home, remove } = tempData('restore');
const [data, place, keys] = ['data', 'repository', 'keys.json'].map((name) => path.join(home, name)) as [string, string, string];
const repository = createFolderRepository(place, false);
const settings = { XINYUE_BACKUP: place, XINYUE_BACKUP_WAL_SECONDS: '1', XINYUE_BACKUP_AT: 'off' };
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
