import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Actor, operations } from '@xinyue/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteFileRows } from '../src/files/store/goneFiles.ts';
import { newCustomer } from './people.ts';
import { jpg } from './pictures.ts';
import { type Merchant, startMerchant } from './startMerchant.ts';

const second = `2:${randomBytes(32).toString('base64')}`;
const third = `3:${randomBytes(32).toString('base64')}`;
let keys: string;
let merchant: Merchant;
let person: Actor;
beforeAll(async () => {
  keys = path.join(await mkdtemp(path.join(tmpdir(), 'xinyue-keys-')), 'master-keys');
  await writeFile(keys, second);
  merchant = await startMerchant({ XINYUE_MASTER_KEY: '', XINYUE_MASTER_KEY_FILE: keys });
  person = (await newCustomer(merchant, 'Applicant01')).actor;
});
afterAll(async () => {
  await merchant.stop();
  await rm(path.dirname(keys), { recursive: true });
});

const store = async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpg())]), 'a.jpg');
  const { saveUrl } = (await merchant.upload(operations.uploadFile.path, form, { actor: person })).body.data;
  const key = saveUrl.slice('/xinyue/file/'.length);
  return { saveUrl, key, place: path.join(merchant.filesFolder, key.slice(0, 2), key) };
};
type Stored = Awaited<ReturnType<typeof store>>;
const show = async (saveUrl: string) => {
  const signed = await merchant.call<{ url: string }[]>(operations.signFiles, { saveUrls: [saveUrl] }, { actor: person });
  const answer = await merchant.get(signed.body.data[0]!.url);
  return { status: answer.status, data: Buffer.from(await answer.arrayBuffer()) };
};
const isJpg = (data: Buffer) => data.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff));

it('F9 a picture lies sealed and is shown as it was', async () => {
  const { saveUrl, place } = await store();
  const stored = await readFile(place);
  expect(isJpg(stored)).toBe(false);
  expect(stored.includes('JFIF')).toBe(false);
  const { status, data } = await show(saveUrl);
  expect([status, isJpg(data)]).toEqual([200, true]);
});

it('F9 bytes of another picture, or one bit of its own, are shown to nobody', async () => {
  const [mine, other] = [await store(), await store()];
  const own = await readFile(mine.place);
  await writeFile(mine.place, await readFile(other.place));
  expect((await show(mine.saveUrl)).status).toBe(500);
  const bent = Buffer.from(own);
  bent[own.length >> 1]! ^= 1;
  await writeFile(mine.place, bent);
  expect((await show(mine.saveUrl)).status).toBe(500);
  await writeFile(mine.place, own);
  expect((await show(mine.saveUrl)).status).toBe(200);
});

it('F9 pictures of before are shown, and sealed by the job, also one that was broken off', async () => {
  const [old, broken] = [await store(), await store()];
  const plain = (await show(old.saveUrl)).data;
  await writeFile(old.place, plain);
  await merchant.pool.query('delete from file_seals where id = $1', [old.key]);
  // Killed after its key was made and before its bytes were written.
  await writeFile(broken.place, plain);
  await merchant.pool.query('update file_seals set sealed_at = null where id = $1', [broken.key]);
  expect((await show(old.saveUrl)).data.equals(plain)).toBe(true);
  await merchant.restart();
  for (const { place, saveUrl } of [old, broken]) {
    await expect.poll(async () => isJpg(await readFile(place))).toBe(false);
    expect((await show(saveUrl)).data.equals(plain)).toBe(true);
  }
  await expect.poll(async () => (await merchant.pool.query('select from file_seals where sealed_at is null')).rowCount).toBe(0);
});

it('F9 a picture that is deleted in the moment the job takes it up stays deleted', async () => {
  const [first, second] = [await store(), await store()].toSorted((a, b) => (a.key < b.key ? -1 : 1)) as [Stored, Stored];
  for (const { key, place, saveUrl } of [first, second]) {
    await writeFile(place, (await show(saveUrl)).data);
    await merchant.pool.query('delete from file_seals where id = $1', [key]);
  }
  const deleting = await merchant.pool.connect();
  await deleting.query('begin');
  await deleting.query('select from files where key = $1 for update', [first.key]);
  await merchant.restart();
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await merchant.pool.query(waits)).rowCount).toBe(1);
  await rm(first.place);
  await deleteFileRows(deleting, [first.key]);
  await deleting.query('commit');
  deleting.release();
  await expect.poll(async () => isJpg(await readFile(second.place))).toBe(false);
  expect(existsSync(first.place)).toBe(false);
  expect((await merchant.pool.query('select from file_seals where id = $1', [first.key])).rowCount).toBe(0);
});

it('F9 P1 a new master key rewrites the keys of pictures and no picture', async () => {
  const { saveUrl, key, place } = await store();
  const before = await readFile(place);
  const version = async () =>
    (await merchant.pool.query('select get_byte(data_key, 0) as version from file_seals where id = $1', [key])).rows[0];
  expect(await version()).toEqual({ version: 2 });
  await writeFile(keys, `${third},${second}`);
  const left = async () => (await merchant.ask<{ others: object }>('/internal/keys/rewrap', {})).body.data.others;
  await expect.poll(left).toEqual({});
  expect(await version()).toEqual({ version: 3 });
  expect((await readFile(place)).equals(before)).toBe(true);
  expect((await show(saveUrl)).status).toBe(200);
});
