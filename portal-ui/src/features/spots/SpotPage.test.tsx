// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { lost, outage } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { openPortal } from '../../testing/openPortal.tsx';
import { aSpot, ids } from '../../testing/samples.ts';
import SpotPage from './SpotPage.tsx';

const portal = openPortal();
const { server, queries } = portal;
const good = (
  <Routes>
    <Route path="/spotPurchase/:spotId" element={<SpotPage />} />
  </Routes>
);
const open = () => portal.show(good, `/spotPurchase/${ids.spot}`);
const clicks = () => server.bodiesOf('clickSpot');

it('R-94 own-names tells once that a good was opened, also when it is read again', async () => {
  server.answer('listSpots', { list: [aSpot], total: 1 });
  open();
  await screen.findAllByText(aSpot.name);
  await waitFor(() => expect(clicks()).toEqual([{ id: ids.spot }]));
  await queries.refetchQueries({ queryKey: ['spots'] });
  expect(server.bodiesOf('listSpots')).toHaveLength(2);
  expect(clicks()).toHaveLength(1);
});

it('R-07 C-20 a good that is not there is no click', async () => {
  server.answer('listSpots', { list: [], total: 0 });
  open();
  expect(await screen.findByText(/该现货不存在或已下架/)).toBeTruthy();
  expect(clicks()).toEqual([]);
});

it.each([lost, outage])('R-94 a click that fails is nobody’s business', async (reply) => {
  server.answer('listSpots', { list: [aSpot], total: 1 });
  server.always('clickSpot', reply);
  open();
  await screen.findAllByText(aSpot.name);
  await waitFor(() => expect(clicks()).toHaveLength(1));
  expect(portal.toasts).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Po-09 a good is shared by a link that names it alone, as text and as a code', async () => {
  server.answer('listSpots', { list: [aSpot], total: 1 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '分享' }));
  const link = `${window.location.origin}/spotPurchase/${ids.spot}`;
  expect((await screen.findByText(link)).tagName).toBe('CODE');
  expect(screen.getByTitle(`${aSpot.name} 的二维码`)).toBeTruthy();
});

it('Po-46 measured values of a good follow its offer; where there are none nothing is said of them', async () => {
  server.answer('listSpots', { list: [{ ...aSpot, impurity: 0.04, mooney: 82 }], total: 1 });
  const { unmount } = open();
  const panel = (await screen.findByRole('heading', { name: '质量指标' })).closest('section')!;
  expect(panel.textContent).toContain('杂质0.04 %（GB/T 8086）');
  expect(panel.textContent).toContain('门尼粘度 ML(1+4)100℃82（GB/T 1232.1）');
  unmount();
  queries.clear();
  server.answer('listSpots', { list: [{ ...aSpot, producingArea: '云南' }], total: 1 });
  open();
  await screen.findByRole('heading', { name: '规格与来源' });
  expect(screen.queryByRole('heading', { name: '质量指标' })).toBeNull();
});
