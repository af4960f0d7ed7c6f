// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { outage } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import IndexPartsPage from './IndexPartsPage.tsx';

const { server, show, signIn } = openBackOffice();
const open = () => show(<IndexPartsPage />, 'priceIndex', '/priceIndex');

it('Po-77 asks for the parts of the last 30 days as Parquet, and says that it failed', async () => {
  server.next('exportIndexParts', outage);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '导出 Parquet' }));
  expect(await screen.findByText(/服务暂时不可用|导出失败，请稍后再试！/)).toBeTruthy();
  expect(server.bodiesOf('exportIndexParts')).toEqual([{ days: 30, format: 'parquet' }]);
});

it('P-32 without index:manage there is no such screen', () => {
  signIn({ rights: { all: false, permissions: ['spot:read'] } });
  open();
  expect(screen.queryByRole('button', { name: '导出 Parquet' })).toBeNull();
  expect(server.bodiesOf('exportIndexParts')).toEqual([]);
});
