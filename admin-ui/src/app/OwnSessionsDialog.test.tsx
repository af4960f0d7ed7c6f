// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { ownSessionRow } from '@xinyue/contracts/operations/merchant/merchantOperations';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../testing/openBackOffice.tsx';
import { OwnSessionsDialog } from './OwnSessionsDialog.tsx';

const { server, show, place } = openBackOffice();
const id = '01920000-0000-7000-8000-0000000000d1';
const here = sampleOf(ownSessionRow, { id: 'd-0', device: 'Chrome', current: true, createTime: '2026-11-20 08:00:00' });
const other = sampleOf(ownSessionRow, { id, device: 'Firefox', createTime: '2026-11-19 08:00:00' });
const listed = (...list: (typeof other)[]) => server.answer('listOwnSessions', { list, total: list.length });
beforeEach(() => listed(here, other));

const open = async () => {
  const { user } = show(<OwnSessionsDialog onClose={vi.fn()} />);
  return { user, end: await screen.findByTestId<HTMLButtonElement>(`end-${id}`) };
};
const sent = () => server.bodiesOf('endOwnSession');

it('F12 names where the account is signed in; this very place cannot be ended here', async () => {
  await open();
  expect(screen.getByTestId('own-sessions').textContent).toContain('Chrome（本机）');
  expect(screen.queryByTestId('end-d-0')).toBeNull();
});

it('F12 ends another one once, however often it is pressed, says so and reads the list again', async () => {
  const { end } = await open();
  const answer = late(answers(null));
  server.next('endOwnSession', answer);
  listed(here);
  pressTwice(end);
  await waitFor(() => expect(end.disabled).toBe(true));
  expect(screen.queryByText('已结束该登录')).toBeNull();
  answer.arrive();
  expect(await screen.findByText('已结束该登录')).toBeTruthy();
  await waitFor(() => expect(screen.queryByTestId(`end-${id}`)).toBeNull());
  expect(sent()).toEqual([{ id }]);
});

it('F12 one that is gone already is said, and goes from the list', async () => {
  const { user, end } = await open();
  server.next('endOwnSession', refuses('notFound', '登录已结束'));
  listed(here);
  await user.click(end);
  expect(await screen.findByText('登录已结束')).toBeTruthy();
  await waitFor(() => expect(screen.queryByTestId(`end-${id}`)).toBeNull());
});

it.each([
  ['a lost answer', lost],
  ['an outage', outage],
])('Z-80 after %s it can be tried again', async (_what, reply) => {
  const { user, end } = await open();
  server.next('endOwnSession', reply);
  await user.click(end);
  expect(await screen.findByText('结束失败，请稍后再试！')).toBeTruthy();
  await waitFor(() => expect(end.disabled).toBe(false));
  await user.click(end);
  expect(await screen.findByText('已结束该登录')).toBeTruthy();
  expect(sent()).toHaveLength(2);
});

it('C-10 the end of the own session leads to the sign-in and is no failure of its own', async () => {
  const { user, end } = await open();
  server.next('endOwnSession', sessionOver);
  await user.click(end);
  expect(await screen.findByText(protocolMessages.sessionOver)).toBeTruthy();
  await waitFor(() => expect(place()).toContain('/login'));
  expect([screen.queryByText('已结束该登录'), screen.queryByText('结束失败，请稍后再试！')]).toEqual([null, null]);
});

it('B12 a list that does not come says so and can be asked for again', async () => {
  server.next('listOwnSessions', outage);
  const { user } = show(<OwnSessionsDialog onClose={vi.fn()} />);
  expect(await screen.findByText('登录设备加载失败，请稍后再试！')).toBeTruthy();
  await user.click(screen.getByTestId('ask-confirm'));
  expect(await screen.findByTestId(`end-${id}`)).toBeTruthy();
});
