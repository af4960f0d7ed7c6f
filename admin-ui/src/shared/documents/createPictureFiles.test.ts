import { CallError } from '@xinyue/web/client/CallError';
import { PictureProblem } from '@xinyue/web/pictures/preparePicture';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPictureFiles } from './createPictureFiles.ts';

const png = (name: string) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])], name);
const settled = () => new Promise((resolve) => setTimeout(resolve));

const limit = { room: () => 3, bytes: 512_000, tooLarge: '太大', tooMany: (count: number) => `当前 ${count} 份` };
let discarded: string[][];
let replies: Promise<string>[];
const open = () =>
  createPictureFiles({
    limit,
    sort: async (files) => ({
      good: files.filter(({ name }) => name.endsWith('.png')),
      problems: files.filter(({ name }) => !name.endsWith('.png')).map(({ name }) => `${name}：不是图片`),
    }),
    prepare: async (file, { tooLarge }) => {
      if (file.name === 'huge.png') throw new PictureProblem(tooLarge);
      return file.slice(0, 9);
    },
    upload: () => replies.shift() ?? Promise.resolve(`url-${(made += 1)}`),
    discard: (saveUrls) => discarded.push(saveUrls),
    wordsOf: (error) => (error as Error).message,
  });
let made = 0;
beforeEach(() => {
  discarded = [];
  replies = [];
});

describe('pictures that are picked', () => {
  it('back-office 2 three chosen at once are all there, in whatever order their answers come', async () => {
    for (let round = 0; round < 50; round += 1) {
      const files = open();
      replies = [0, 1, 2].map(async (nth) => {
        for (let turn = 0; turn < (round * (nth + 1)) % 7; turn += 1) await undefined;
        return `url-${nth}`;
      });
      await files.add([png('a.png'), png('b.png'), png('c.png')]);
      await settled();
      expect(files.get().items.map(({ saveUrl }) => saveUrl)).toEqual(['url-0', 'url-1', 'url-2']);
      expect(files.isBusy()).toBe(false);
    }
  });

  it('back-office 15 what is removed or left is given back, also when its answer comes late', async () => {
    const files = open();
    let answer = (_: string) => {};
    replies = [Promise.resolve('first'), new Promise((resolve) => (answer = resolve)), Promise.resolve('third')];
    await files.add([png('a.png'), png('b.png'), png('c.png')]);
    await settled();
    const [first, second] = files.get().items;
    files.remove(first!);
    files.remove(second!);
    expect(discarded).toEqual([['first']]);
    answer('late');
    await settled();
    expect(discarded).toEqual([['first'], ['late']]);
    files.dropAll();
    expect(discarded.at(-1)).toEqual(['third']);
    expect(files.get().items).toEqual([]);
  });

  it('back-office 18h every refused file is named, and takes no place', async () => {
    const files = open();
    await files.add([new File(['text'], 'a.txt'), png('b.png'), new File([], 'c.jpg')]);
    expect(files.get().problems.map((one) => one.split('：')[0])).toEqual(['a.txt', 'c.jpg']);
    expect(files.get().items).toHaveLength(1);
    await files.add([png('d.png'), png('e.png'), png('f.png'), png('g.png')]);
    expect(files.get().items).toHaveLength(3);
    expect(files.get().problems).toEqual(['当前 4 份', '当前 5 份']);
  });

  it('a failed one says why and can be tried again', async () => {
    const files = open();
    replies = [Promise.reject(new CallError(503, '系统繁忙')), Promise.resolve('again')];
    await files.add([png('a.png')]);
    await settled();
    expect(files.get().items[0]).toMatchObject({ error: '系统繁忙' });
    files.retry(files.get().items[0]!);
    await settled();
    expect(files.get().items[0]).toMatchObject({ saveUrl: 'again', error: undefined });
  });

  it('K-19 F5 what goes out was made small; what cannot be made small enough is named, without a place or a retry', async () => {
    const files = open();
    await files.add([png('huge.png'), png('b.png')]);
    await settled();
    expect(files.get().items.map(({ file, bytes }) => [file.name, bytes])).toEqual([['b.png', 9]]);
    expect(files.get().problems).toEqual(['huge.png：太大']);
  });
});
