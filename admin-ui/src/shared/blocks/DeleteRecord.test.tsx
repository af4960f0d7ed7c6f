// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { answers, late, lost, outage, refuses, sessionOver } from '@xinyue/web/testing/replies';
import { pressTwice } from '@xinyue/web/testing/openDom';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../testing/openBackOffice.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';

const { server, show, place } = openBackOffice();
const record = { id: '01920000-0000-7000-8000-0000000000a1' };
const onDeleted = vi.fn();
beforeEach(() => void onDeleted.mockClear());

const ask = async () => {
  const shown = show(
    <DeleteRecord record={record} name="云南全乳胶" deleted="现货已删除!" onDeleted={onDeleted} />,
    'spotManagement',
  );
  await shown.user.click(screen.getByRole('button', { name: '删除 云南全乳胶' }));
  return { ...shown, confirm: await screen.findByTestId<HTMLButtonElement>('ask-confirm') };
};
const sent = () => server.bodiesOf('deleteSpot');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('M-46 M-32 asks first, deletes at once and says so only when the server has', async () => {
  const { user, confirm } = await ask();
  expect(sent()).toEqual([]);
  const answer = late(answers({}));
  server.always('deleteSpot', answer);
  await user.click(confirm);
  await waitFor(() => expect(sent()).toEqual([{ id: record.id, del: 1 }]));
  // Nothing is known yet: the question stays, and nobody reads that it is gone.
  expect([screen.queryByText('现货已删除!'), onDeleted.mock.calls]).toEqual([null, []]);
  expect(screen.getByRole('dialog')).toBeTruthy();
  answer.arrive();
  expect(await screen.findByText('现货已删除!')).toBeTruthy();
  await closed();
  expect(onDeleted).toHaveBeenCalledOnce();
});

it('M-49 a no is said and deletes nothing', async () => {
  const { user } = await ask();
  await user.click(screen.getByTestId('ask-cancel'));
  expect(await screen.findByText('已取消删除')).toBeTruthy();
  await closed();
  expect(sent()).toEqual([]);
});

it('M-38 a refusal is said in the words of the server; the question goes, the record stays', async () => {
  const { user, confirm } = await ask();
  server.next('deleteSpot', refuses('notFound', '现货不存在'));
  await user.click(confirm);
  expect(await screen.findByText('现货不存在')).toBeTruthy();
  await closed();
  expect(onDeleted).not.toHaveBeenCalled();
});

it.each([
  ['a lost answer', lost],
  ['an outage', outage],
])('Z-80 after %s the question stays and can be answered again', async (_what, reply) => {
  const { user, confirm } = await ask();
  server.next('deleteSpot', reply);
  await user.click(confirm);
  expect(await screen.findByText('删除失败，请稍后再试！')).toBeTruthy();
  await user.click(await screen.findByTestId('ask-confirm'));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(sent()).toHaveLength(2);
});

it('C-10 the end of the session leads to the sign-in and says nothing of its own', async () => {
  const { user, confirm } = await ask();
  server.next('deleteSpot', sessionOver);
  await user.click(confirm);
  await waitFor(() => expect(place()).toContain('/login'));
  expect(screen.queryByText('删除失败，请稍后再试！')).toBeNull();
  expect(onDeleted).not.toHaveBeenCalled();
});

it('nothing can be pressed while it is under way', async () => {
  const { user, confirm } = await ask();
  const answer = late(answers({}));
  server.always('deleteSpot', answer);
  await user.click(confirm);
  await waitFor(() => expect(confirm.disabled).toBe(true));
  pressTwice(confirm);
  answer.arrive();
  await closed();
  expect(sent()).toHaveLength(1);
});

it('one that cannot be deleted says why instead', async () => {
  show(<DeleteRecord record={record} name="甲" deleted="已删除" refused="店铺仍在营业" />, 'userManagement');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除 甲' }).disabled).toBe(true);
});

it('two presses in one moment delete once', async () => {
  const { confirm } = await ask();
  await expectSentOnce(server, 'deleteSpot', confirm);
  expect(onDeleted).toHaveBeenCalledOnce();
});
