// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages } from '@xinyue/contracts/messages';
import { answers, late, lost } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { aSpot } from '../../testing/samples.ts';
import SpotEdit from './SpotEdit.tsx';

const { server, show } = openBackOffice();
const photo = (nth: number) => `/xinyue/file/${String(nth).padStart(48, '0')}.png`;
let uploads = 0;
beforeEach(() => {
  uploads = 10;
  server.always('uploadFile', () => answers({ saveUrl: photo((uploads += 1)) }));
  server.always('discardFiles', answers(null));
  server.always('saveSpot', answers({ id: aSpot.id, inventoryTotal: aSpot.inventoryTotal }));
  server.always('signFiles', ({ body }) =>
    answers((body['saveUrls'] as string[]).map((saveUrl) => ({ saveUrl, url: `${saveUrl}?signature=x`, expires: '' }))),
  );
});
const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], name, { type: 'image/png' });
const open = async (photos: string | null) => {
  server.always('listOwnSpots', answers({ list: [{ ...aSpot, photos }], total: 1 }));
  const { user } = show(
    <Routes>
      <Route path="/spotManagement/:id" element={<SpotEdit />} />
    </Routes>,
    'spotManagement',
    `/spotManagement/${aSpot.id}`,
  );
  const input = await screen.findByTestId('photo-input', {}, { timeout: 10_000 });
  return {
    user,
    choose: (...files: File[]) => user.upload(input, files),
    save: () => user.click(screen.getByTestId('save')),
  };
};
const shown = () => screen.queryAllByTestId('photo').length;
const sent = () => server.bodiesOf('saveSpot').map(({ photos }) => photos);

it('own-names photos of a good are shown, and what is added is saved behind them', async () => {
  const { choose, save } = await open([photo(1), photo(2)].join());
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^现货照片/ })).toHaveLength(2));
  await choose(png('a.png'));
  await waitFor(() => expect(shown()).toBe(3));
  await save();
  expect(await screen.findByText('现货保存成功！')).toBeTruthy();
  expect(sent()).toEqual([[photo(1), photo(2), photo(11)].join()]);
  expect(server.bodiesOf('discardFiles')).toEqual([]);
});

it('own-names two picked at once are both kept, also in the first good without any', async () => {
  const { choose, save } = await open(null);
  await choose(png('a.png'), png('b.png'));
  await waitFor(() => expect(shown()).toBe(2));
  await save();
  expect(await screen.findByText('现货保存成功！')).toBeTruthy();
  expect(sent()[0]!.toString().split(',').toSorted()).toEqual([photo(11), photo(12)]);
});

it('own-names a removed one is given back and saved as gone; the last one leaves none', async () => {
  const { user, save } = await open(photo(1));
  await user.click(await screen.findByRole('button', { name: '移除现货照片 1' }));
  expect(shown()).toBe(0);
  expect(server.bodiesOf('discardFiles')).toEqual([{ saveUrls: [photo(1)] }]);
  await save();
  expect(await screen.findByText('现货保存成功！')).toBeTruthy();
  expect(sent()).toEqual([undefined]);
});

it('own-names takes nine at most, and says why it takes no other file', async () => {
  const { choose } = await open([1, 2, 3, 4, 5, 6, 7, 8].map(photo).join());
  await choose(png('a.png'), png('b.png'), new File(['text'], 'c.png', { type: 'image/png' }));
  expect(await screen.findByText('照片最多 9 张')).toBeTruthy();
  expect(screen.getByText(`c.png：${messages.fileNotImage}`)).toBeTruthy();
  await waitFor(() => expect(shown()).toBe(9));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '选择照片' }).disabled).toBe(true);
});

it('Z-80 saves nothing while one is on its way or did not arrive, and goes on at a press', async () => {
  const { user, choose, save } = await open(null);
  const slow = late(lost);
  server.next('uploadFile', slow);
  await choose(png('a.png'));
  await waitFor(() => expect(screen.getByTestId('photo-item').getAttribute('data-state')).toBe('uploading'));
  await save();
  expect(await screen.findByText(/照片尚未全部上传/)).toBeTruthy();
  slow.arrive();
  expect(await screen.findByText('上传失败，请稍后再试！')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '重新上传 a.png' }));
  await waitFor(() => expect(shown()).toBe(1));
  await save();
  expect(await screen.findByText('现货保存成功！')).toBeTruthy();
  expect(sent()).toEqual([photo(11)]);
});
