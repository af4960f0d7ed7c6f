// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from './createSessionStore.ts';
import { draftLifeMs, draftText } from './sweepDrafts.ts';

type Session = { userId: string };
const onOtherTab = vi.fn();
const open = () =>
  createSessionStore<Session>({
    read: (storage) => (storage.getItem('userId') ? { userId: storage.getItem('userId')! } : undefined),
    stored: ({ userId }) => [['userId', userId]],
    isKept: (key) => key === 'theme' || key.startsWith('kept.'),
    onOtherTab,
  });
/** What another tab of this browser leaves in the storage; no earlier than now, and never the moment that stands there. */
const signedOutElsewhere = () => {
  const before = Number(localStorage.getItem('signedOut') ?? 0);
  localStorage.clear();
  vi.setSystemTime(Math.max(Date.now(), before) + 1);
  localStorage.setItem('signedOut', String(Date.now()));
};
beforeEach(() => {
  localStorage.clear();
  onOtherTab.mockClear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

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
  left.mockImplementationOnce(() => expect(localStorage.getItem('signedOut')).not.toBeNull());
  store.leave();
  expect([left.mock.calls.length, store.get(), Object.keys(localStorage)]).toEqual([1, undefined, ['signedOut']]);
  signedOutElsewhere();
  window.dispatchEvent(new StorageEvent('storage', { key: 'signedOut' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userId', newValue: null }));
  expect(left, 'once for each').toHaveBeenCalledTimes(2);
});

it('F4 drafts of a part that is not loaded go with their person, and stay for the same one after a session that ended', () => {
  const drafts = () => Object.keys(sessionStorage).sort();
  const write = () =>
    ['draft.account.u-1', 'draft.order.u-1', 'draft.account.u-2'].forEach((key) => sessionStorage.setItem(key, draftText({})));
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
  signedOutElsewhere();
  window.dispatchEvent(new StorageEvent('storage', { key: 'signedOut' }));
  expect(drafts(), 'signed out in another tab').toEqual([]);
  write();
  localStorage.setItem('userId', 'u-2');
  open();
  expect(drafts(), 'somebody else since the last visit').toEqual(['draft.account.u-2']);
});

it('C-11 a draft waits a day for its person, also where no part that keeps it is loaded', () => {
  const now = vi.spyOn(Date, 'now');
  const keptAt = Date.parse('2026-11-26T09:00:00Z');
  sessionStorage.clear();
  const drafts = () => Object.keys(sessionStorage);
  const write = () => {
    now.mockReturnValue(keptAt);
    sessionStorage.setItem('draft.account.u-1', draftText({ payerAcctNo: '6222020000005678' }));
  };
  try {
    write();
    now.mockReturnValue(keptAt + draftLifeMs - 1);
    open();
    expect(drafts(), 'opened again in time').toEqual(['draft.account.u-1']);
    now.mockReturnValue(keptAt + draftLifeMs);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(drafts(), 'a tab that was left').toEqual([]);
    write();
    now.mockReturnValue(keptAt + draftLifeMs);
    open();
    expect(drafts(), 'opened again later').toEqual([]);
  } finally {
    now.mockRestore();
  }
});

describe('R-27 signing out in another tab while this one hears nothing', () => {
  const draft = 'draft.account.u-1';
  const keepDraft = () => sessionStorage.setItem(draft, draftText({ payerAcctNo: '6222020000005678' }));
  const left = () => sessionStorage.getItem(draft) === null;

  it('a tab that is opened again (closed, discarded, loaded anew) offers none of what was kept before', () => {
    open().keep({ userId: 'u-1' });
    keepDraft();
    signedOutElsewhere();
    localStorage.setItem('userId', 'u-1');
    open();
    expect(left()).toBe(true);
    keepDraft();
    open();
    expect(left(), 'kept since').toBe(false);
  });
  it.each([
    ['comes back from the history', () => window.dispatchEvent(new Event('pageshow'))],
    ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('a tab that %s knows it at once: its session, its drafts and its listeners', (_, comeBack) => {
    const store = open();
    store.keep({ userId: 'u-1' });
    const [onLeft, onChange] = [vi.fn(), vi.fn()];
    store.onLeft(onLeft);
    keepDraft();
    store.subscribe(onChange);
    comeBack();
    expect([left(), onLeft.mock.calls.length, onChange.mock.calls.length], 'nothing happened').toEqual([false, 0, 0]);
    signedOutElsewhere();
    comeBack();
    expect([left(), onLeft.mock.calls.length, onChange.mock.calls.length]).toEqual([true, 1, 1]);
    expect(store.get()).toBeUndefined();
    expect(onOtherTab).toHaveBeenLastCalledWith({ userId: 'u-1' }, undefined);
  });
  it('a tab without a session learns of others that came and went meanwhile', () => {
    const store = open();
    const onLeft = vi.fn();
    store.onLeft(onLeft);
    keepDraft();
    signedOutElsewhere();
    window.dispatchEvent(new Event('pageshow'));
    expect([store.get(), left(), onLeft.mock.calls.length]).toEqual([undefined, true, 1]);
  });
  it('a tab that comes back to another session, which nobody signed out before, has that one', () => {
    const store = open();
    store.keep({ userId: 'u-1' });
    const onLeft = vi.fn();
    store.onLeft(onLeft);
    localStorage.setItem('userId', 'u-2');
    window.dispatchEvent(new Event('pageshow'));
    expect([store.get(), onLeft.mock.calls.length]).toEqual([{ userId: 'u-2' }, 0]);
    expect(onOtherTab).toHaveBeenLastCalledWith({ userId: 'u-1' }, { userId: 'u-2' });
  });
  it('a session that the server refuses for that reason is one that was left', () => {
    const store = open();
    store.keep({ userId: 'u-1' });
    const onLeft = vi.fn();
    store.onLeft(onLeft);
    keepDraft();
    signedOutElsewhere();
    store.clear();
    expect([left(), onLeft.mock.calls.length]).toEqual([true, 1]);
  });
  it('a moment that is still to come was written by a wrong clock and takes nothing', () => {
    localStorage.setItem('signedOut', String(Date.now() + 86_400_000));
    localStorage.setItem('userId', 'u-1');
    keepDraft();
    open();
    expect(left()).toBe(false);
  });
});
