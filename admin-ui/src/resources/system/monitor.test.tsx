// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { parkedRow } from '@xinyue/contracts/operations/system/monitorOperations';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import MonitorPage from './MonitorPage.tsx';

const { server, show } = openBackOffice();
const eventId = '01920000-0000-7000-8000-0000000000aa';
const parked = sampleOf(parkedRow, {
  service: 'order',
  eventId,
  type: 'spot.changed',
  aggregateId: 'good-1',
  reason: '缺少版本 3',
});
beforeEach(() => server.answer('listParked', { list: [parked], total: 1 }));
const open = async (action: string) => {
  const { user } = show(<MonitorPage />, 'druid/login');
  await user.click(await screen.findByRole('button', { name: action }));
  return { user, confirm: await screen.findByTestId<HTMLButtonElement>('ask-confirm') };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('R-82 tries again what is parked of one thing, once however often it is pressed, and says so', async () => {
  const { confirm } = await open('重新处理');
  await expectSentOnce(server, 'redriveParked', confirm, { redriven: 2, remaining: 1, reason: '缺少版本 3' });
  expect(await screen.findByText('已重新处理')).toBeTruthy();
  await closed();
  expect(server.bodiesOf('redriveParked')).toEqual([{ service: 'order', aggregateId: 'good-1' }]);
});

it('R-82 gives one up for a reason of two characters at least, once', async () => {
  const { user, confirm } = await open('放弃');
  await user.click(confirm);
  expect(await screen.findByText('放弃原因至少 2 个字')).toBeTruthy();
  await user.type(screen.getByTestId('reason'), '重复消息');
  await expectSentOnce(server, 'discardParked', confirm);
  await closed();
  expect(server.bodiesOf('discardParked')).toEqual([{ service: 'order', eventId, reason: '重复消息' }]);
});

it('M-38 Z-80 a lost answer keeps the reason; of what is gone the dialog goes', async () => {
  const { user, confirm } = await open('放弃');
  await user.type(screen.getByTestId('reason'), '重复消息');
  server.next('discardParked', lost, refuses('notFound', '消息不存在'));
  await user.click(confirm);
  expect(await screen.findByText('放弃失败，请稍后再试！')).toBeTruthy();
  expect(screen.getByTestId<HTMLTextAreaElement>('reason').value).toBe('重复消息');
  await user.click(confirm);
  expect(await screen.findByText('消息不存在')).toBeTruthy();
  await closed();
});

it('R-82 a message that nobody who may signed says so, and can only be given up', async () => {
  server.answer('listParked', { list: [{ ...parked, state: 'rejected', type: '', reason: 'unsigned' }], total: 1 });
  show(<MonitorPage />, 'druid/login');
  expect(await screen.findByText(/签名无效的消息/)).toBeTruthy();
  expect(screen.getByText(/请核查来源后放弃/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '放弃' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重新处理' })).toBeNull();
});

it('M-57 a question that is left sends nothing', async () => {
  const { user } = await open('重新处理');
  server.always('redriveParked', answers({ redriven: 0, remaining: 0, reason: '' }));
  await user.click(screen.getByTestId('ask-cancel'));
  await closed();
  expect(server.bodiesOf('redriveParked')).toEqual([]);
});
