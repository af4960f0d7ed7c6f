// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { createSessionStore } from './createSessionStore.ts';

type Session = { userId: string };
const onOtherTab = vi.fn();
const open = () =>
  createSessionStore<Session>({
    read: (storage) => (storage.getItem('userId') ? { userId: storage.getItem('userId')! } : undefined),
    stored: ({ userId }) => [['userId', userId]],
    isKept: (key) => key === 'theme' || key.startsWith('kept.'),
    onOtherTab,
  });
beforeEach(() => {
  localStorage.clear();
  onOtherTab.mockClear();
});

it('keeps a session for every tab and for the next visit, and says so', () => {
  const store = open();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.keep({ userId: 'u-1' });
  expect([store.get(), open().get(), listener.mock.calls.length]).toEqual([{ userId: 'u-1' }, { userId: 'u-1' }, 1]);
  stop();
  store.clear();
  expect(listener).toHaveBeenCalledOnce();
});

it('C-10 R-58 the end of a session leaves nothing of the person, and what belongs to the device', () => {
  const store = open();
  store.keep({ userId: 'u-1' });
  for (const key of ['theme', 'kept.u-1', 'draft']) localStorage.setItem(key, 'x');
  store.clear();
  expect(store.get()).toBeUndefined();
  expect(Object.keys(localStorage).sort()).toEqual(['kept.u-1', 'theme']);
});

it('follows another tab, and tells what was and what is', () => {
  const store = open();
  store.keep({ userId: 'u-1' });
  localStorage.setItem('userId', 'u-2');
  window.dispatchEvent(new Event('storage'));
  expect(store.get()).toEqual({ userId: 'u-2' });
  expect(onOtherTab).toHaveBeenLastCalledWith({ userId: 'u-1' }, { userId: 'u-2' });
});

it('R-27 tells signing out, here or in another tab, from a session that ended', () => {
  const store = open();
  const left = vi.fn();
  store.onLeft(left);
  store.keep({ userId: 'u-1' });
  store.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'userId', newValue: null }));
  expect(left).not.toHaveBeenCalled();
  store.keep({ userId: 'u-1' });
  left.mockImplementationOnce(() => expect(localStorage.getItem('signedOut')).toBe('1'));
  store.leave();
  expect([left.mock.calls.length, store.get(), Object.keys(localStorage)]).toEqual([1, undefined, []]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'signedOut', newValue: '1' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'signedOut', newValue: null }));
  expect(left).toHaveBeenCalledTimes(2);
});

it('F4 drafts of a part that is not loaded go with their person, and stay for the same one after a session that ended', () => {
  const drafts = () => Object.keys(sessionStorage).sort();
  const write = () =>
    ['draft.account.u-1', 'draft.order.u-1', 'draft.account.u-2'].forEach((key) => sessionStorage.setItem(key, '{}'));
  sessionStorage.clear();
  const store = open();
  store.keep({ userId: 'u-1' });
  write();
  store.clear();
  expect(drafts(), 'the server ended the session').toHaveLength(3);
  store.keep({ userId: 'u-1' });
  expect(drafts()).toEqual(['draft.account.u-1', 'draft.order.u-1']);
  store.leave();
  expect(drafts()).toEqual([]);
  write();
  window.dispatchEvent(new StorageEvent('storage', { key: 'signedOut', newValue: '1' }));
  expect(drafts(), 'signed out in another tab').toEqual([]);
  write();
  localStorage.setItem('userId', 'u-2');
  open();
  expect(drafts(), 'somebody else since the last visit').toEqual(['draft.account.u-2']);
});
