import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadFileKey, newFileKey } from '../fileKey.ts';
import type { FileStore } from '../fileStore.ts';

/** One driver under test: a store that starts empty, and how to end it. */
export type FilesDriver = { start(): Promise<{ files: FileStore; stop(): Promise<void> }> };

/** What every driver of the files port promises. */
export function filesSuite(name: string, driver: FilesDriver): void {
  describe(`files on ${name}`, () => {
    let files: FileStore;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      ({ files, stop } = await driver.start());
    });
    afterAll(() => stop());

    const read = async (key: string) => {
      const found = await files.get(key);
      return found && { bytes: found.bytes, data: await buffer(found.stream) };
    };

    it('gives back the very bytes it was given', async () => {
      const key = newFileKey('jpg');
      const data = randomBytes(300_000);
      await files.put(key, data);
      const found = await read(key);
      expect(found?.bytes).toBe(data.length);
      expect(found?.data.equals(data)).toBe(true);
      expect(await files.exists(key)).toBe(true);
    });
    it('knows what is not there', async () => {
      const key = newFileKey('png');
      expect(await files.get(key)).toBeUndefined();
      expect(await files.exists(key)).toBe(false);
      await files.delete(key);
    });
    it('keeps a file of many megabytes, and goes on when a reader leaves in the middle of it', { timeout: 60_000 }, async () => {
      const key = newFileKey('png');
      const data = randomBytes(12_000_000);
      await files.put(key, data);
      for (let turn = 0; turn < 3; turn += 1) {
        const { stream } = (await files.get(key))!;
        await once(stream, 'readable');
        stream.destroy();
      }
      expect((await read(key))?.data.equals(data)).toBe(true);
    });
    it('takes many at once', { timeout: 60_000 }, async () => {
      const all = Array.from({ length: 40 }, () => ({ key: newFileKey('jpg'), data: randomBytes(20_000) }));
      await Promise.all(all.map(({ key, data }) => files.put(key, data)));
      const found = await Promise.all(all.map(({ key }) => read(key)));
      expect(found.every((file, at) => file?.data.equals(all[at]!.data))).toBe(true);
    });
    it('forgets what was deleted, however often, and nothing else', async () => {
      const [gone, kept] = [newFileKey('png'), newFileKey('png')];
      await files.put(gone, Buffer.from('gone'));
      await files.put(kept, Buffer.from('kept'));
      await files.delete(gone);
      await files.delete(gone);
      expect(await files.exists(gone)).toBe(false);
      expect(await files.get(gone)).toBeUndefined();
      expect((await read(kept))?.data.toString()).toBe('kept');
    });
    it('replaces as a whole: a reader sees the old or the new file, never a mixture', async () => {
      const key = newFileKey('png');
      const versions = [Buffer.alloc(200_000, 'a'), Buffer.alloc(100_000, 'b')];
      await files.put(key, versions[0]!);
      const seen = await Promise.all(
        Array.from({ length: 20 }, async (_, turn) => {
          if (turn % 2) await files.put(key, versions[turn % 4 === 1 ? 1 : 0]!);
          return (await read(key))!.data;
        }),
      );
      expect(seen.every((data) => versions.some((version) => version.equals(data)))).toBe(true);
    });
    it('keeps an empty file', async () => {
      const key = newFileKey('png');
      await files.put(key, Buffer.alloc(0));
      expect((await read(key))?.bytes).toBe(0);
    });
    const good = newFileKey('png');
    it.each([
      '',
      '.',
      '../x.png',
      `../${good}`,
      `/${good}`,
      `${good}/..`,
      `${good.slice(0, -4)}`,
      `%2e%2e/${good}`,
      `..\\${good}`,
      `${good}\0.png`,
      good.toUpperCase(),
      `${good}\n`,
    ])('K2 takes no other key: %j', async (key) => {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(BadFileKey);
      await expect(files.get(key)).rejects.toThrow(BadFileKey);
      await expect(files.exists(key)).rejects.toThrow(BadFileKey);
      await expect(files.delete(key)).rejects.toThrow(BadFileKey);
    });
  });
}
