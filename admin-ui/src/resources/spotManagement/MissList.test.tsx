// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { answers, outage } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import MissList from './MissList.tsx';

const { server, show, signIn } = openBackOffice();
const open = () => show(<MissList />, 'searchMisses', '/searchMisses');
const row = { id: 'a1', question: '电冰箱 洗衣机', count: 12, days: 3, lastTime: '2026-11-28 09:30:00' };

it('Po-08 shows what was looked for in vain, how often and when last, beside the goods', async () => {
  server.answer('listSearchMisses', { list: [row], total: 1 });
  open();
  expect((await screen.findAllByText('电冰箱 洗衣机')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('2026-11-28 09:30:00').length).toBeGreaterThan(0);
  expect(screen.getByTestId('tab-spotManagement').getAttribute('href')).toBe('/spotManagement');
  expect(screen.getByTestId('tab-searchMisses').getAttribute('aria-selected')).toBe('true');
});

it('Po-08 says that there is none, and that reading failed', async () => {
  server.next('listSearchMisses', answers({ list: [], total: 0 }), outage);
  open();
  expect(await screen.findByText('还没有搜不到现货的搜索词。保留 90 天，不记录搜索人。')).toBeTruthy();
});

it('P-32 without search:read there is no such screen', async () => {
  signIn({ rights: { all: false, permissions: ['spot:read'] } });
  open();
  expect(screen.queryByTestId('tab-searchMisses')).toBeNull();
  expect(server.bodiesOf('listSearchMisses')).toEqual([]);
});
