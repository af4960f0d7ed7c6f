import { expect, it, vi } from 'vitest';
import { createUnsavedDrafts } from './createUnsavedDrafts.ts';

function stand() {
  let userId: string | undefined = 'u-1';
  const changed: (() => void)[] = [];
  const over: (() => void)[] = [];
  const drop = vi.fn();
  const work = createUnsavedDrafts<string>(
    {
      session: () => (userId ? { userId } : undefined),
      onSession: (listener) => changed.push(listener),
      onSessionOver: (listener) => over.push(listener),
    },
    drop,
  );
  const become = async (next: string | undefined, byServer = false) => {
    userId = next;
    for (const listener of changed) listener();
    if (byServer) for (const listener of over) listener();
    await Promise.resolve();
  };
  work.keep('u-1', 'typed');
  return { work, become, drop };
}

it('C-11 a session that the server ended keeps the work for the same person', async () => {
  const { work, become } = stand();
  await become(undefined, true);
  await become('u-1');
  expect(work.get('u-1')).toBe('typed');
});

it('C-11 another person finds nothing', async () => {
  const { work, become, drop } = stand();
  await become(undefined, true);
  await become('u-2');
  expect(work.get('u-1')).toBeUndefined();
  expect(drop).toHaveBeenCalledExactlyOnceWith('typed');
});

it('R-27 signing out forgets it', async () => {
  const { work, become } = stand();
  await become(undefined);
  await become('u-1');
  expect(work.get('u-1')).toBeUndefined();
});

it('R-27 signing out after a session that was ended and opened again forgets it', async () => {
  const { work, become } = stand();
  await become(undefined, true);
  await become('u-1');
  await become(undefined);
  expect(work.get('u-1')).toBeUndefined();
});

it('a session that is opened anew without an end keeps it', async () => {
  const { work, become } = stand();
  await become('u-1');
  expect(work.get('u-1')).toBe('typed');
});

it('R-27 a screen that closes after signing out keeps nothing', async () => {
  const { work, become } = stand();
  await become(undefined);
  work.keep('u-1', 'late');
  expect(work.get('u-1')).toBeUndefined();
});

it('C-11 a screen that closes because the server ended the session keeps its work', async () => {
  const { work, become } = stand();
  await become(undefined, true);
  work.keep('u-1', 'late');
  expect(work.get('u-1')).toBe('late');
});
