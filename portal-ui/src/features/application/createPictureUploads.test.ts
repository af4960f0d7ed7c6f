import { expect, it, vi } from 'vitest';
import type { Upload } from '@xinyue/web/client/createUpload';
import { applicationBody, documentGap } from './applicationSteps.ts';
import { createPictureUploads } from './createPictureUploads.ts';

const jpg = (name = 'a.jpg') => new File(['x'], name, { type: 'image/jpeg' });
const tick = () => new Promise((resolve) => setTimeout(resolve));

type Pending = {
  resolve: (saveUrl: string) => void;
  reject: (error: Error) => void;
  signal?: AbortSignal;
  progress?: (share: number) => void;
};

function stand(prepare: (file: File) => Promise<Blob> = async (file) => file) {
  const sent: Pending[] = [];
  const send: Upload = (_picture, _name, options = {}) =>
    new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new Error('stopped')));
      sent.push({ resolve: (saveUrl) => resolve({ saveUrl }), reject, signal: options.signal, progress: options.onProgress });
    });
  const preview = { open: vi.fn(() => 'blob:1'), close: vi.fn() };
  const discarded: string[] = [];
  const uploads = createPictureUploads({
    sort: async (files) => ({
      good: files.filter(({ type }) => type === 'image/jpeg'),
      problems: files.filter(({ type }) => type !== 'image/jpeg').map(({ name }) => `${name}：?`),
    }),
    prepare,
    send,
    preview,
    wordsOf: (error) => (error as Error).message,
    isRefusal: (error) => (error as Error).message.startsWith('只能'),
    discard: (saveUrl) => discarded.push(saveUrl),
  });
  const states = () => uploads.get().signContract.map(({ state }) => state);
  return { uploads, sent, preview, states, discarded };
}

it('K-20 sends two at a time, tells how far, keeps the saveUrl', async () => {
  const { uploads, sent, states } = stand();
  await uploads.add('signContract', [jpg('1.jpg'), jpg('2.jpg'), jpg('3.jpg')]);
  await tick();
  expect(sent).toHaveLength(2);
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  sent[0]!.progress!(0.4);
  expect(uploads.get().signContract[0]!.progress).toBe(0.4);
  sent[0]!.resolve('/xinyue/file/1.jpg');
  await tick();
  expect(sent).toHaveLength(3);
  expect(uploads.get().signContract[0]).toMatchObject({ state: 'done', saveUrl: '/xinyue/file/1.jpg', preview: 'blob:1' });
});

it('a picture that failed says why, is tried again, and stops no other', async () => {
  const { uploads, sent, states } = stand();
  await uploads.add('signContract', [jpg('1.jpg'), jpg('2.jpg')]);
  await tick();
  sent[0]!.reject(new Error('上传失败'));
  sent[1]!.resolve('b');
  await tick();
  expect(states()).toEqual(['failed', 'done']);
  expect(uploads.get().signContract[0]!.problem).toBe('上传失败');
  uploads.retry('signContract', uploads.get().signContract[0]!.id);
  await tick();
  sent[2]!.resolve('a');
  await tick();
  expect(states()).toEqual(['done', 'done']);
});

it('everything that failed is tried again at once', async () => {
  const { uploads, sent, states } = stand();
  await uploads.add('signContract', [jpg('1.jpg'), jpg('2.jpg')]);
  await tick();
  for (const one of sent) one.reject(new Error('上传失败'));
  await tick();
  uploads.retryAll();
  await tick();
  expect(sent).toHaveLength(4);
  expect(states()).toEqual(['sending', 'sending']);
});

it('cancelling ends the call and frees its place', async () => {
  const { uploads, sent, preview } = stand();
  await uploads.add('signContract', [jpg('1.jpg')]);
  await tick();
  uploads.remove('signContract', uploads.get().signContract[0]!.id);
  await tick();
  expect(sent[0]!.signal!.aborted).toBe(true);
  expect(preview.close).toHaveBeenCalledWith('blob:1');
  expect(uploads.get().signContract).toEqual([]);
});

it('a picture removed while it waits or is prepared is never sent', async () => {
  const ready: (() => void)[] = [];
  const { uploads, sent } = stand(() => new Promise((resolve) => ready.push(() => resolve(new Blob()))));
  await uploads.add('signContract', [jpg('1.jpg'), jpg('2.jpg'), jpg('3.jpg')]);
  await tick();
  expect(ready.length).toBeGreaterThan(0);
  uploads.dispose();
  for (const one of ready) one();
  await tick();
  expect(sent).toEqual([]);
});

it('Z-58 five pictures a slot, those handed in earlier counted; the rest is named', async () => {
  const { uploads } = stand();
  uploads.restore('signContract', ['/xinyue/file/old.jpg']);
  const left = await uploads.add(
    'signContract',
    [1, 2, 3, 4, 5].map((n) => jpg(`${n}.jpg`)),
  );
  expect(uploads.get().signContract).toHaveLength(5);
  expect(left).toEqual(['5.jpg：每项资料最多 5 张图片，这张没有添加']);
});

it('Z-58 portal F17 each file that is left out is answered by name, and takes no place', async () => {
  const { uploads } = stand();
  const left = await uploads.add('signContract', [
    new File(['x'], '合同.pdf', { type: 'application/pdf' }),
    jpg('1.jpg'),
    new File([], '空.jpg'),
    ...[2, 3, 4, 5, 6].map((nth) => jpg(`${nth}.jpg`)),
  ]);
  expect(left).toEqual(['合同.pdf：?', '空.jpg：?', '6.jpg：每项资料最多 5 张图片，这张没有添加']);
  expect(uploads.get().signContract.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((nth) => `${nth}.jpg`));
});

it('a picture that cannot be prepared fails with its reason', async () => {
  const { uploads, states } = stand(() => Promise.reject(new Error('只能上传 jpg 或 png 图片')));
  await uploads.add('signContract', [jpg()]);
  await tick();
  expect(states()).toEqual(['refused']);
});

it('portal B9b what was refused takes no place, says why, and cannot be tried again', async () => {
  const { uploads, sent, states } = stand();
  await uploads.add('signContract', [jpg('1.jpg'), jpg('2.jpg')]);
  await tick();
  sent[0]!.reject(new Error('只能上传 jpg 或 png 图片'));
  sent[1]!.resolve('b');
  await tick();
  expect(states()).toEqual(['refused', 'done']);
  expect(documentGap(uploads.get()).hasFailed).toBe(false);
  uploads.retry('signContract', uploads.get().signContract[0]!.id);
  expect(states()).toEqual(['refused', 'done']);
  const more = [3, 4, 5, 6].map((nth) => jpg(`${nth}.jpg`));
  expect(await uploads.add('signContract', more)).toEqual([]);
  expect(uploads.get().signContract).toHaveLength(6);
  const body = applicationBody({ shopName: '', account: '', password: '', agreement: '' }, uploads.get(), undefined);
  expect(body.signContract.startsWith('b,')).toBe(true);
});

it('back-office 15 portal B9b a removed picture is given back to the server', async () => {
  const { uploads, sent, discarded } = stand();
  await uploads.add('signContract', [jpg('1.jpg')]);
  await tick();
  sent[0]!.resolve('/xinyue/file/1.jpg');
  await tick();
  uploads.remove('signContract', uploads.get().signContract[0]!.id);
  expect(discarded).toEqual(['/xinyue/file/1.jpg']);
});
