// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userRow } from '@xinyue/contracts/operations/merchant/peopleOperations';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { StatusDialog } from './StatusDialog.tsx';

const { server, show, place } = openBackOffice();
const id = '01920000-0000-7000-8000-0000000000a9';
const row = sampleOf(userRow, { id, userId: 's-9', account: 'operator09', nickname: '运营九', version: 3 });
const onClose = vi.fn();
beforeEach(() => {
  onClose.mockClear();
  server.answer('listUsers', { list: [row], total: 1 });
  server.always('saveUser', answers({ id }));
});
const open = (userStatus = 0) => {
  const { user } = show(<StatusDialog row={{ ...row, userStatus }} onClose={onClose} />, 'administratorList');
  return { user, confirm: screen.getByTestId<HTMLButtonElement>('ask-confirm') };
};
const sent = () => server.bodiesOf('saveUser');

it.each([
  [0, 1, '停用成功!'],
  [1, 0, '启用成功!'],
])('S-22 M-20 M-35 from status %i to %i: once, however often it is pressed', async (from, to, done) => {
  const { confirm } = open(from);
  const answer = late(answers({ id }));
  server.always('saveUser', answer);
  pressTwice(confirm);
  await waitFor(() => expect(confirm.disabled).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
  answer.arrive();
  expect(await screen.findByText(done)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  // The masks keep what they hide, and the version says what was seen.
  expect(sent()).toMatchObject([{ id, userStatus: to, password: '********', versionSeen: 3 }]);
  expect(sent()).toHaveLength(1);
});

it('M-50 a no is said and changes nothing', async () => {
  const { user } = open();
  await user.click(screen.getByTestId('ask-cancel'));
  expect(await screen.findByText('已取消停用')).toBeTruthy();
  expect([onClose.mock.calls.length, sent()]).toEqual([1, []]);
});

it('back-office 3 M-38 where another operator changed the account meanwhile, the question goes with what the server says', async () => {
  const { user, confirm } = open();
  const words = protocolMessages.editedMeanwhile('运营二', '2026-11-21 16:00:00');
  server.next('saveUser', refuses('conflict', words, { reason: 'edited', version: 4, edits: [] }));
  await user.click(confirm);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['another refusal', refuses('forbidden', '不能停用自己的账户'), '不能停用自己的账户'],
  ['a lost answer', lost, '停用失败，请稍后再试！'],
  ['an outage', outage, '停用失败，请稍后再试！'],
])('Z-80 after %s the question stays and can be answered again', async (_what, reply, words) => {
  const { user, confirm } = open();
  server.next('saveUser', reply);
  await user.click(confirm);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(2);
});

it('C-10 the end of the session is no success', async () => {
  const { user, confirm } = open();
  server.next('saveUser', sessionOver);
  await user.click(confirm);
  expect(await screen.findByText(protocolMessages.sessionOver)).toBeTruthy();
  await waitFor(() => expect(place()).toContain('/login'));
  expect([screen.queryByText('停用成功!'), onClose.mock.calls]).toEqual([null, []]);
});
