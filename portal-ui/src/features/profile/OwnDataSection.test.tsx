// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { ownData } from '@xinyue/contracts/operations';
import { sentence } from '@xinyue/contracts/messages';
import { expectSentOnce } from '@xinyue/web/testing/expectSentOnce';
import { lost, refuses } from '@xinyue/web/testing/replies';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../../session/sessionStore.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import { OwnDataSection } from './OwnDataSection.tsx';

const portal = openPortal();
const { server, toasts } = portal;
const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:copy';
  });
  portal.signIn({ userId: 'u-1', account: 'buyer0099' });
});
const open = () => {
  const shown = portal.show(<OwnDataSection session={sessionStore.get()!} />, '/bindingPayment');
  return { ...shown, copy: () => screen.getByRole<HTMLButtonElement>('button', { name: /下载我的数据|正在准备/ }) };
};
const openClosing = async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '注销账户' }));
  await user.type(await screen.findByLabelText('请输入账户名 buyer0099'), 'buyer0099');
  return { user, confirm: screen.getByRole<HTMLButtonElement>('button', { name: '确认注销' }) };
};

it('Po-30 the copy is asked for once however often it is pressed, and saved as one file', async () => {
  const { copy } = open();
  const data = sampleOf(ownData, { exportTime: '2026-11-29 10:00:00', complete: true });
  await expectSentOnce(server, 'exportOwn', copy(), data);
  await waitFor(() => expect(toasts).toEqual(['success: 数据副本已下载']));
  expect(JSON.parse(await files[0]!.text())).toEqual(data);
});

it('Po-30 too many copies and a lost answer are said', async () => {
  const { user, copy } = open();
  server.next('exportOwn', refuses('tooMany', sentence('tooMany', 60)), lost);
  await user.click(copy());
  await waitFor(() => expect(toasts).toHaveLength(1));
  await user.click(copy());
  await waitFor(() => expect(toasts[1]).toBe('error: 暂时无法下载，请稍后再试！'));
  expect(files).toEqual([]);
});

it('Po-31 closing asks for the name, is sent once, and ends the session here', async () => {
  const { confirm } = await openClosing();
  await expectSentOnce(server, 'closeOwn', confirm, null);
  expect(server.bodiesOf('closeOwn')).toEqual([{ account: 'buyer0099' }]);
  await waitFor(() => expect(sessionStore.get()).toBeUndefined());
  expect(toasts).toEqual(['success: 账户已注销']);
  await waitFor(() => expect(portal.place()).toBe('/mainPage'));
});

it('Po-32 what keeps the account open is said in the dialog, and the session goes on; so it is with a lost answer', async () => {
  const { user, confirm } = await openClosing();
  server.next('closeOwn', refuses('conflict', sentence('ownOrdersOpen', 2), { orders: 2 }), lost);
  await user.click(confirm);
  expect(await screen.findByText(/2 笔未完结的订单/)).toBeTruthy();
  await user.click(confirm);
  expect(await screen.findByText('注销失败，请稍后再试！')).toBeTruthy();
  expect(sessionStore.get()?.userId).toBe('u-1');
});

it('Po-31 nothing is sent before a name is typed', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '注销账户' }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '确认注销' })).disabled).toBe(true);
});
