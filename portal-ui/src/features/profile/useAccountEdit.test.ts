// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { answers, lost, refuses } from '@xinyue/web/testing/replies';
import { beforeEach, expect, it, vi } from 'vitest';
import { aProfile } from '../../testing/aProfile.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { openPortal } from '../../testing/openPortal.tsx';
import { keptEdits, useAccountEdit } from './useAccountEdit.ts';

const portal = openPortal();
const { server, toasts } = portal;
const onDone = vi.fn();
const kept = () => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object;
const sent = () => server.bodiesOf('updateProfile');
const edit = (profile = aProfile) => {
  const session = portal.signIn({ userInfo: aProfile });
  return portal.use(() => useAccountEdit(session, profile, onDone));
};
type Edit = ReturnType<typeof edit>;
const type = ({ current }: Edit, ...typed: Parameters<Edit['current']['form']['setValue']>) =>
  act(() => current.form.setValue(...typed));
const save = (edited: Edit) => act(() => edited.current.save());

beforeEach(() => void onDone.mockClear());

it('M-04 S-39 saves the form, says so, keeps the new data and goes back to reading', async () => {
  const edited = edit();
  type(edited, 'nickname', '新采购部');
  server.next('updateProfile', answers({ ...aProfile, nickname: '新采购部', userName: '新采购部' }));
  await save(edited);
  expect(sent()).toMatchObject([{ nickname: '新采购部', del: 0 }]);
  expect(toasts).toEqual(['success: 修改个人信息成功！']);
  expect(onDone).toHaveBeenCalledOnce();
  expect(kept()).toMatchObject({ nickname: '新采购部' });
});

it('Z-48 account and status are no rule of the form: they come from the session and stop nothing', async () => {
  server.next('updateProfile', answers(aProfile));
  await save(edit({ ...aProfile, account: '', userStatus: 7 }));
  expect(sent()).toHaveLength(1);
  expect(onDone).toHaveBeenCalledOnce();
});

it('M-29 without an answer the form stays with what was typed, to be sent again', async () => {
  const edited = edit();
  type(edited, 'nickname', '新采购部');
  server.always('updateProfile', lost);
  await save(edited);
  expect([toasts, onDone.mock.calls]).toEqual([[], []]);
  await save(edited);
  expect(sent().map(({ nickname }) => nickname)).toEqual(['新采购部', '新采购部']);
  expect(edited.current.notice).toEqual({ refused: false, text: '修改失败，请稍后再试！' });
});

it('M-38 S-39 a clear no reads the stored data again and shows it; what was typed comes back at a press', async () => {
  const edited = edit();
  type(edited, 'nickname', '新采购部');
  server.next('updateProfile', refuses('conflict', '账户已变更'));
  server.answer('readProfile', { ...aProfile, nickname: '别处改的' });
  await save(edited);
  expect(server.sent.map(({ name }) => name)).toEqual(['updateProfile', 'readProfile']);
  expect(edited.current.form.getValues('nickname')).toBe('别处改的');
  expect(kept()).toMatchObject({ nickname: '别处改的' });
  expect(onDone).not.toHaveBeenCalled();
  act(() => edited.current.takeBack());
  expect(edited.current.form.getValues('nickname')).toBe('新采购部');
});

it('M-38 after a clear no the next save is sent over the state that was read again', async () => {
  const edited = edit();
  type(edited, 'nickname', '新采购部');
  server.next('updateProfile', refuses('conflict', '账户已变更'));
  const version = aProfile.version + 1;
  server.answer('readProfile', { ...aProfile, nickname: '别处改的', version });
  await save(edited);
  act(() => edited.current.takeBack());
  server.next('updateProfile', answers({ ...aProfile, nickname: '新采购部', version: version + 1 }));
  await save(edited);
  expect(sent().map(({ versionSeen }) => versionSeen)).toEqual([aProfile.version, version]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('two presses in one moment save once', async () => {
  const edited = edit();
  type(edited, 'nickname', '新采购部');
  server.always('updateProfile', answers(aProfile));
  await act(() => Promise.all([edited.current.save(), edited.current.save()]));
  expect(sent()).toHaveLength(1);
});

it('V-11 V-13 V-14 Z-47 sends nothing while a field is wrong; the name is one of them', async () => {
  const nameless = edit();
  type(nameless, 'nickname', ' ');
  await save(nameless);
  const edited = edit();
  type(edited, 'payerAcctNo', '');
  type(edited, 'mobile', '12812345678');
  await save(edited);
  expect(sent()).toEqual([]);
});

it('C-11 keeps what is typed with every key, for this person, until it is saved or signed out', async () => {
  const edited = edit();
  type(edited, 'nickname', '新采购部');
  expect(keptEdits.get('u-1')).toEqual({ version: aProfile.version, typed: { nickname: '新采购部' } });
  sessionStore.clear();
  expect(edit().current.form.getValues('nickname')).toBe('新采购部');
  type(edited, 'nickname', aProfile.nickname);
  expect(keptEdits.get('u-1')).toBeUndefined();
  type(edited, 'nickname', '又改');
  sessionStore.leave();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('F4 what was kept is sent over the version it was typed over: who saved meanwhile is not undone unseen', async () => {
  type(edit(), 'nickname', '新采购部');
  const later = edit({ ...aProfile, nickname: '由平台更正', version: aProfile.version + 1 });
  expect(later.current.form.getValues('nickname')).toBe('新采购部');
  server.next('updateProfile', answers(aProfile));
  await save(later);
  expect(sent()).toMatchObject([{ versionSeen: aProfile.version }]);
});
