// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { messages, sentence } from '@xinyue/contracts/messages';
import { answers, late, lost, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBackOffice } from '../../../testing/openBackOffice.tsx';
import { anOrder, ids } from '../../../testing/samples.ts';
import { ConfirmOrderDialog } from './ConfirmOrderDialog.tsx';

const { server, show } = openBackOffice();
const onDone = vi.fn();
const onDrop = vi.fn();
const order = { ...anOrder, status: 1 };
let uploads = 0;
beforeEach(() => {
  uploads = 0;
  onDone.mockClear();
  onDrop.mockClear();
  server.always('uploadFile', () => answers({ saveUrl: `/xinyue/file/${(uploads += 1)}.png` }));
});
const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], name, { type: 'image/png' });
const open = () => {
  const { user } = show(<ConfirmOrderDialog order={order} onDone={onDone} onDrop={onDrop} />);
  return {
    user,
    choose: (...files: File[]) => user.upload(screen.getByTestId('contract-input'), files),
    confirm: () => user.click(screen.getByTestId('ask-confirm')),
  };
};
const states = () => screen.queryAllByTestId('contract-item').map((item) => item.getAttribute('data-state'));
const sent = () => server.bodiesOf('updateOrder');

it('S-06 confirms with the agreements that were uploaded, says so and closes', async () => {
  const { choose, confirm } = open();
  // Of two chosen together either may be the first to be uploaded.
  await choose(png('a.png'));
  await waitFor(() => expect(states()).toEqual(['done']));
  await choose(png('b.png'));
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  await confirm();
  expect(await screen.findByText('确认订单成功!')).toBeTruthy();
  expect(sent()).toMatchObject([{ id: ids.order, status: 2, reamrk1: '/xinyue/file/1.png,/xinyue/file/2.png' }]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('Z-06 V-53 sends nothing without an agreement, nor while one is on its way', async () => {
  const { choose, confirm } = open();
  await confirm();
  expect(await screen.findByText(messages.contractCount(0))).toBeTruthy();
  const slow = late(answers({ saveUrl: '/xinyue/file/slow.png' }));
  server.always('uploadFile', slow);
  await choose(png('a.png'));
  await waitFor(() => expect(states()).toEqual(['uploading']));
  await confirm();
  expect(await screen.findByText('合同正在上传，请稍候')).toBeTruthy();
  slow.arrive();
  await waitFor(() => expect(states()).toEqual(['done']));
  expect(sent()).toEqual([]);
});

it('V-53 says of every file why it is no agreement', async () => {
  const { choose } = open();
  await choose(new File(['text'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(`a.png：${messages.fileNotImage}`)).toBeTruthy();
  expect([states(), uploads]).toEqual([[], 0]);
});

it('Z-80 an upload that was lost says so and goes again at a press', async () => {
  server.next('uploadFile', lost);
  const { user, choose } = open();
  await choose(png('a.png'));
  expect(await screen.findByText('上传失败，请稍后再试！')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '重新上传 a.png' }));
  await waitFor(() => expect(states()).toEqual(['done']));
});

it('gives back to the server what is removed or not used after all', async () => {
  const { user, choose } = open();
  await choose(png('a.png'), png('b.png'));
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  await user.click(screen.getByRole('button', { name: '移除 a.png' }));
  await waitFor(() => expect(server.bodiesOf('discardFiles')).toEqual([{ saveUrls: ['/xinyue/file/1.png'] }]));
  await user.click(screen.getByTestId('ask-cancel'));
  await user.click(await screen.findByRole('button', { name: '离开' }));
  await waitFor(() => expect(server.bodiesOf('discardFiles')).toContainEqual({ saveUrls: ['/xinyue/file/2.png'] }));
  expect(onDrop).toHaveBeenCalledOnce();
});

it('M-38 a refusal keeps the agreements, to be sent again', async () => {
  const { choose, confirm } = open();
  await choose(png('a.png'));
  await waitFor(() => expect(states()).toEqual(['done']));
  server.next('updateOrder', refuses('validation', messages.contractCount(0)));
  await confirm();
  expect(await screen.findByText(messages.contractCount(0))).toBeTruthy();
  expect([states(), onDone.mock.calls]).toEqual([['done'], []]);
  await confirm();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('back-office 21 an order that another one confirmed meanwhile keeps the agreements in sight, and says who it was', async () => {
  server.answer('readTimeline', [{ what: '待提货', who: '平台（运营二）', time: '2026-11-21 16:00:00', detail: '' }]);
  const { choose, confirm } = open();
  await choose(png('a.png'));
  await waitFor(() => expect(states()).toEqual(['done']));
  server.next('updateOrder', refuses('conflict', sentence('stateChanged', '待提货'), { status: 2, del: 0 }));
  await confirm();
  expect(await screen.findByText(/运营二.*2026-11-21 16:00:00/)).toBeTruthy();
  expect([states(), onDone.mock.calls, server.bodiesOf('discardFiles')]).toEqual([['done'], [], []]);
});
