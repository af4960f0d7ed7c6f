import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, operations } from '@xinyue/contracts';
import { createS3Files } from '@xinyue/kit/files/createS3Files';
import { silentLog } from '@xinyue/kit/Logger';
import { newId } from '@xinyue/kit/newId';
import { type ConfigError, readConfig } from '@xinyue/kit/readConfig';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../src/config.ts';
import { sweepFiles } from '../src/files/tendFiles.ts';
import { addPerson } from './addPerson.ts';
import { photoWithPlace } from './pictures.ts';
import { type Merchant, startMerchant } from './startMerchant.ts';

const endpoint = process.env.XINYUE_TEST_S3_ENDPOINT;
const bucket = `merchant-${newId()}`;
const accessKey = process.env.XINYUE_TEST_S3_ACCESS_KEY ?? '';
const secretKey = process.env.XINYUE_TEST_S3_SECRET_KEY ?? '';
const settings = { S3_ENDPOINT: endpoint ?? '', S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket };

describe.runIf(endpoint)('pictures in a bucket', () => {
  let merchant: Merchant;
  let customer: Actor;
  const inBucket = path.join(process.env.XINYUE_TEST_S3_FOLDER ?? '', bucket);
  beforeAll(async () => {
    merchant = await startMerchant({ ...settings, XINYUE_FILES_DIR: '' });
    customer = await addPerson(merchant, 1, 'bucket0001');
  });
  afterAll(() => merchant.stop());

  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await photoWithPlace())]), 'a.jpg');
    return merchant.upload(operations.uploadFile.path, form, { actor: customer });
  };
  const linkTo = async (saveUrl: string) =>
    (await merchant.call<{ url: string }[]>(operations.signFiles, { saveUrls: [saveUrl] }, { actor: customer })).body.data[0]!
      .url;

  it('C-34 C-35 are taken, kept and shown as on a disk, and leave only through our links', async () => {
    const { saveUrl } = (await upload()).body.data;
    const key = saveUrl.slice('/xinyue/file/'.length);
    const stored = await readFile(path.join(inBucket, key));
    expect(stored.subarray(0, 4).toString(), 'F9 sealed in the bucket too').toBe('XYS1');
    const url = await linkTo(saveUrl);
    expect(url).toMatch(/^\/xinyue\/file\//);
    const shown = await merchant.get(url);
    const picture = Buffer.from(await shown.arrayBuffer());
    expect([shown.status, shown.headers.get('content-length')]).toEqual([200, String(picture.length)]);
    expect(picture.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(picture.includes('SecretPhotographer')).toBe(false);
    for (const address of [
      `${endpoint}/${bucket}/${key}`,
      `${endpoint}/${bucket}${saveUrl}`,
      `${endpoint}/${bucket}?list-type=2`,
    ])
      expect((await fetch(address)).status, address).toBe(403);
    expect((await merchant.pool.query('select from looks where record_id = $1', [key])).rowCount).toBe(1);
  });
  it('K1 are swept out of the bucket', async () => {
    const { saveUrl } = (await upload()).body.data;
    merchant.clock.advance(24 * 3_600_000);
    const files = await createS3Files({ endpoint: String(endpoint), accessKey, secretKey, bucket });
    expect(await sweepFiles({ pool: merchant.pool, clock: merchant.clock, files, log: silentLog })).toBeGreaterThan(0);
    expect((await readdir(inBucket)).filter((name) => saveUrl.endsWith(name))).toEqual([]);
  });
});

it('C-09 a service whose bucket is away does not start, and says so', async () => {
  const away = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY: 'abc', S3_SECRET_KEY: 'abcdefgh', S3_BUCKET: 'pictures' };
  await expect(startMerchant(away)).rejects.toMatchObject({ kind: 'unavailable', cause: { code: 'ECONNREFUSED' } });
});

it('demands everything that belongs to a bucket, and one place for pictures and keys', () => {
  const problemsOf = (env: Record<string, string>) => {
    try {
      readConfig(config, {
        XINYUE_SERVICE_PORT: '0',
        DATABASE_URL: 'postgres://x',
        XINYUE_INTERNAL_SECRET: 'x'.repeat(16),
        XINYUE_SYSTEM_URL: 'http://127.0.0.1:1',
        ...env,
      });
      return [];
    } catch (error) {
      return (error as ConfigError).problems.map((line) => line.split(':')[0]);
    }
  };
  const XINYUE_MASTER_KEY = Buffer.alloc(32).toString('base64');
  expect(problemsOf({})).toEqual(['XINYUE_MASTER_KEY', 'XINYUE_FILES_DIR']);
  expect(problemsOf({ XINYUE_MASTER_KEY, S3_ENDPOINT: 'http://s3:7070' })).toEqual([
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'S3_BUCKET',
  ]);
  expect(problemsOf({ XINYUE_MASTER_KEY: 'short', XINYUE_FILES_DIR: 'x' })).toEqual(['XINYUE_MASTER_KEY']);
  expect(problemsOf({ XINYUE_MASTER_KEY_FILE: 'x', XINYUE_FILES_DIR: 'x' })).toEqual([]);
});
