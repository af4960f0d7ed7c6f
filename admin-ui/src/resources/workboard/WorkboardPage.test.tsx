// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { Workboard } from '@xinyue/contracts/operations';
import { waitingLink } from '@xinyue/contracts/waitingParts';
import { answers, late, outage } from '@xinyue/web/testing/replies';
import { expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import WorkboardPage from './WorkboardPage.tsx';

const { server, show, signIn, place } = openBackOffice();
type Queue = Workboard['queues'][number];
const queue = (key: 'orders' | 'withdrawals' | 'differences', label: string, more: Partial<Queue> = {}): Queue => ({
  key,
  label,
  count: 0,
  oldestSeconds: 0,
  state: 'ok',
  link: waitingLink(key),
  late: false,
  ...more,
});
const board = (...queues: Queue[]): Workboard => ({ time: '2026-11-30 10:00:00', queues });
const full = board(
  queue('orders', '待确认订单', { count: 1_203, oldestSeconds: 90_000, late: true, state: 'warn' }),
  queue('withdrawals', '提现审核'),
  queue('differences', '对账差异', { count: null, oldestSeconds: null, late: null, state: 'unknown' }),
);
const open = () => show(<WorkboardPage />, 'workboard', '/workboard');
const card = (key: string) => screen.getByTestId(`queue-${key}`);

it('Of-02 says how much waits, since when and what is late, each with the way to its list', async () => {
  server.answer('readWorkboard', full);
  open();
  expect((await screen.findByTestId('workboard-sum')).textContent).toBe('共 1,203 项待办，1 类已超时，部分待办无法读取');
  expect(card('orders').textContent).toBe('待确认订单最早 25 小时前1,203超时');
  expect(card('orders').getAttribute('href')).toBe(waitingLink('orders'));
  expect(within(screen.getByRole('region', { name: '资金管理' })).getAllByRole('listitem')).toHaveLength(2);
});

it('Of-02 a queue that this page does not know yet is shown among the others', async () => {
  server.answer('readWorkboard', board({ ...queue('orders', '待开发票', { count: 2 }), key: 'invoices' }));
  open();
  expect(within(await screen.findByRole('region', { name: '其他' })).getByTestId('queue-invoices').textContent).toContain(
    '待开发票',
  );
});

it('Of-02 what could not be read says so, and shows no figure', async () => {
  server.answer('readWorkboard', full);
  open();
  await screen.findByTestId('workboard-sum');
  expect(card('differences').textContent).toMatch(/^对账差异\s*无法读取$/);
  expect(card('withdrawals').textContent).toMatch(/^提现审核\s*0无待办$/);
});

it('Of-02 is loading, fails with another try, and says when nothing waits', async () => {
  const slow = late(outage);
  server.next('readWorkboard', slow);
  server.always('readWorkboard', answers(board(queue('orders', '待确认订单'))));
  const { user } = open();
  expect(screen.queryByTestId('workboard-sum')).toBeNull();
  slow.arrive();
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.getByTestId('workboard-sum').textContent).toBe('目前没有待办。'));
});

it('Of-02 is no screen of who has no queue, and asks nothing then', async () => {
  signIn({ rights: { all: false, permissions: ['posting:read'] } });
  open();
  await waitFor(() => expect(place()).toBe('/access-denied'));
  expect(server.bodiesOf('readWorkboard')).toEqual([]);
});
