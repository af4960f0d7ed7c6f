import { expect, it, vi } from 'vitest';
import { createUnsavedDrafts } from './createUnsavedDrafts.ts';

function stand() {
  let userId: string | undefined = 'u-1';
  const changed: (() => void)[] = [];
  const left: (() => void)[] = [];
  const drop = vi.fn();
  const work = createUnsavedDrafts<string>({
    store: {
      get: () => (userId ? { userId } : undefined),
      subscribe: (listener) => changed.push(listener),
      onLeft: (listener) => left.push(listener),
    },
    drop,
  });
  const become = (next: string | undefined) => {
    userId = next;
    for (const listener of changed) listener();
  };
  const leave = () => {
    for (const listener of left) listener();
    become(undefined);
  };
  work.keep('u-1', 'typed');
  return { work, become, leave, drop };
}

it('C-11 a session that the server ended keeps the work for the same person', () => {
  const { work, become } = stand();
  become(undefined);
  become('u-1');
  expect(work.get('u-1')).toBe('typed');
});

it('C-11 another person finds nothing', () => {
  const { work, become, drop } = stand();
  become(undefined);
  become('u-2');
  expect(work.get('u-1')).toBeUndefined();
  expect(drop).toHaveBeenCalledExactlyOnceWith('typed');
});

it('R-27 signing out forgets it', () => {
  const { work, become, leave } = stand();
  leave();
  become('u-1');
  expect(work.get('u-1')).toBeUndefined();
});

it('R-27 signing out after a session that was ended and opened again forgets it', () => {
  const { work, become, leave } = stand();
  become(undefined);
  become('u-1');
  leave();
  expect(work.get('u-1')).toBeUndefined();
});

it('a session that is opened anew without an end keeps it', () => {
  const { work, become } = stand();
  become('u-1');
  expect(work.get('u-1')).toBe('typed');
});

it('R-27 a screen that closes after signing out keeps nothing', () => {
  const { work, leave } = stand();
  leave();
  work.keep('u-1', 'late');
  expect(work.get('u-1')).toBeUndefined();
});

it('C-11 a screen that closes because the server ended the session keeps its work', () => {
  const { work, become } = stand();
  become(undefined);
  work.keep('u-1', 'late');
  expect(work.get('u-1')).toBe('late');
});

it('C-11 a screen that closes because another person came keeps nothing', () => {
  const { work, become } = stand();
  become('u-2');
  work.keep('u-1', 'late');
  expect(work.get('u-1')).toBeUndefined();
});

it('C-11 what lies there of another person when a tab is opened again goes', () => {
  const place = new Map([
    ['u-1', 'own'],
    ['u-2', 'foreign'],
  ]);
  const store = { get: () => ({ userId: 'u-1' }), subscribe: () => undefined, onLeft: () => undefined };
  const work = createUnsavedDrafts<string>({ store, place });
  expect([work.get('u-1'), work.get('u-2')]).toEqual(['own', undefined]);
});

it('C-11 no password outlives its session', () => {
  let userId: string | undefined = 'u-1';
  const changed: (() => void)[] = [];
  const work = createUnsavedDrafts<{ name: string; password: string }>({
    store: {
      get: () => (userId ? { userId } : undefined),
      subscribe: (listener) => changed.push(listener),
      onLeft: () => undefined,
    },
    stays: ({ name }) => ({ name, password: '' }),
  });
  work.keep('u-1', { name: 'shop', password: 'Secret1' });
  for (const next of ['u-1', undefined]) {
    userId = next;
    for (const listener of changed) listener();
    expect(work.get('u-1')).toEqual({ name: 'shop', password: next ? 'Secret1' : '' });
  }
});
