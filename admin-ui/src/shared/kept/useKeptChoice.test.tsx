// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../session/readSession.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { changeOf, useKeptChoice } from './useKeptChoice.ts';

const who = { userId: 's-1', logintoken: 'l', userType: 0, userName: '运营', account: 'operator01', reamrk3: '' } as Session;
beforeEach(() => {
  sessionStorage.clear();
  sessionStore.keep(who);
});
afterEach(() => {
  cleanup();
  sessionStore.leave();
});

const setOf = (ids: string[]) => new Set(ids);
const open = (stored: string[] | undefined) =>
  renderHook(({ rows }) => useKeptChoice('role-codes/1', rows, setOf), { initialProps: { rows: stored } });
type Choice = ReturnType<typeof open>;
const ids = ({ result }: Choice) => [...result.current.chosen].toSorted();
const choose = ({ result }: Choice, ...chosen: string[]) => act(() => result.current.choose(new Set(chosen)));
const endSession = ({ unmount }: Choice, userId = 's-1') => {
  act(() => sessionStore.clear());
  unmount();
  sessionStore.keep({ ...who, userId });
};

it('T-27 says what a choice gives and takes', () => {
  expect(changeOf(new Set(['a', 'b']), new Set(['b', 'c', 'd']))).toEqual({ added: ['c', 'd'], removed: ['a'] });
});

it('F4 what was ticked and unticked comes back over what is stored by then, also where that is read after the dialog opened', () => {
  const first = open(['a', 'b']);
  choose(first, 'b', 'c');
  expect([first.result.current.added, first.result.current.removed]).toEqual([1, 1]);
  endSession(first);
  const again = open(undefined);
  again.rerender({ rows: ['a', 'b', 'x'] });
  expect([ids(again), again.result.current.restored]).toEqual([['b', 'c', 'x'], true]);
  // A second end of the session loses nothing either.
  endSession(again);
  const third = open(['a', 'b', 'x']);
  expect(ids(third)).toEqual(['b', 'c', 'x']);
  act(() => third.result.current.drop());
  expect([ids(third), third.result.current.restored, sessionStorage.length]).toEqual([['a', 'b', 'x'], false, 0]);
});

it('F4 nothing stays of a choice that was left, that is as stored again, or that is somebody else’s', () => {
  const left = open(['a']);
  choose(left, 'a', 'b');
  left.unmount();
  expect(sessionStorage.length).toBe(0);
  const back = open(['a']);
  choose(back, 'a', 'b');
  choose(back, 'a');
  expect(sessionStorage.length).toBe(0);
  choose(back, 'a', 'b');
  endSession(back, 's-2');
  expect(ids(open(['a']))).toEqual(['a']);
});

it('T-27 rows that are read anew begin the choice anew', () => {
  const shown = open(['a']);
  choose(shown, 'a', 'b');
  shown.rerender({ rows: ['a', 'c'] });
  expect([ids(shown), shown.result.current.added, sessionStorage.length]).toEqual([['a', 'c'], 0, 0]);
});
