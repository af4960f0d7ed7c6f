import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../newId.ts';
import { createS3Files } from './createS3Files.ts';
import { newFileKey } from './fileKey.ts';
import { filesSuite } from './testing/filesSuite.ts';

const endpoint = process.env.XINYUE_TEST_S3_ENDPOINT;
const options = (more: object = {}) => ({
  endpoint: endpoint ?? '',
  accessKey: process.env.XINYUE_TEST_S3_ACCESS_KEY ?? '',
  secretKey: process.env.XINYUE_TEST_S3_SECRET_KEY ?? '',
  bucket: `test-${newId()}`,
  ...more,
});

/** A server that takes connections and never says a word. */
const silent = createServer(() => {});
beforeAll(() => new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve)));
afterAll(() => void silent.close());

describe.runIf(endpoint)('on a real S3 server', () => {
  filesSuite('s3', { start: async () => ({ files: await createS3Files(options()), stop: async () => {} }) });

  it('makes its bucket once, also when many processes start at the same time', async () => {
    const { bucket } = options();
    const both = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => createS3Files(options({ bucket }))));
    const key = newFileKey('png');
    await both[0]!.put(key, Buffer.from('x'));
    expect(await both[1]!.exists(key)).toBe(true);
  });
  it('K2 gives nothing to those without the keys, and takes nothing from them', async () => {
    const given = options();
    const files = await createS3Files(given);
    const key = newFileKey('jpg');
    await files.put(key, randomBytes(1000));
    const address = `${endpoint}/${given.bucket}/${key}`;
    for (const target of [address, `${endpoint}/${given.bucket}`, `${endpoint}/`])
      expect((await fetch(target)).status, target).toBe(403);
    expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    await expect(createS3Files({ ...given, secretKey: 'another-secret' })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await files.exists(key)).toBe(true);
  });
  it('tells a bucket that is gone from a file that is not there', async () => {
    const given = options();
    const files = await createS3Files(given);
    await rm(path.join(process.env.XINYUE_TEST_S3_FOLDER ?? '', given.bucket), { recursive: true });
    await expect(files.get(newFileKey('jpg'))).rejects.toMatchObject({ kind: 'unavailable', cause: { code: 'NoSuchBucket' } });
  });
  it('refuses everything within its time-out while the server hangs or is away, and goes on when it is back', async () => {
    const { hostname, port } = new URL(String(endpoint));
    const sockets = new Set<Socket>();
    let hangs = false;
    const between = createServer((client) => {
      sockets.add(client.on('error', () => {}));
      if (!hangs) client.pipe(connect(Number(port), hostname).on('error', () => client.destroy())).pipe(client);
    });
    const at = await new Promise<number>((done) =>
      between.listen(0, '127.0.0.1', () => done((between.address() as AddressInfo).port)),
    );
    const files = await createS3Files(options({ endpoint: `http://127.0.0.1:${at}`, timeoutMs: 300 }));
    const key = newFileKey('jpg');
    const everything = () => [files.put(key, Buffer.from('x')), files.get(key), files.exists(key), files.delete(key)];
    await files.put(key, Buffer.from('kept'));
    for (const state of ['hangs', 'away']) {
      hangs = true;
      if (state === 'away') between.close();
      // Each for its own reason, not for that of a longer time-out around it.
      const cause = state === 'hangs' ? { message: expect.stringContaining('300 ms') } : { code: 'ECONNREFUSED' };
      for (const answer of await Promise.allSettled(everything()))
        expect(answer, state).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable', cause } });
      for (const socket of sockets) socket.destroy();
    }
    hangs = false;
    await new Promise<void>((done) => void between.listen(at, '127.0.0.1', done));
    expect(await files.exists(key)).toBe(true);
    between.close();
    for (const socket of sockets) socket.destroy();
  });
});

it('a server that is away is a clear refusal at once, one that says nothing within the time-out', async () => {
  const { port } = silent.address() as AddressInfo;
  const away = { kind: 'unavailable', message: '服务暂时不可用，请稍后再试' };
  await expect(createS3Files(options({ endpoint: 'http://127.0.0.1:9' }))).rejects.toMatchObject({
    ...away,
    cause: { code: 'ECONNREFUSED' },
  });
  await expect(
    createS3Files(options({ endpoint: `http://127.0.0.1:${port}`, accessKey: 'abc', secretKey: 'abcdefgh', timeoutMs: 300 })),
  ).rejects.toMatchObject({ ...away, cause: expect.objectContaining({ message: expect.stringContaining('300 ms') }) });
});
