import { fixedClock } from '@xinyue/kit/clock';
import { createLimits } from '@xinyue/kit/limit/createLimits';
import { expect, it, vi } from 'vitest';
import { webhookLimits } from './webhookLimits.ts';

it('lists go one at a time of each owner, ten in line, and one that fails holds up none', async () => {
  const log = { info() {}, warn() {}, error() {} };
  const { lists } = webhookLimits(fixedClock('2026-03-02T02:00:00Z'), createLimits(log));
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const ask = (owner: string, name: string) =>
    lists.run(
      () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) =>
          ends.push(() => (name === 'fails' ? reject(new Error(name)) : resolve(name))),
        );
      },
      { keys: { owner } },
    );
  const first = ask('a', 'fails');
  const others = Array.from({ length: 9 }, (_one, nth) => ask('a', `a${nth}`));
  await expect(ask('a', 'more')).rejects.toMatchObject({ kind: 'tooMany' });
  const other = ask('b', 'b');
  await vi.waitFor(() => expect(begun).toContain('b'));
  expect(begun).toEqual(['fails', 'b']);
  ends.shift()!();
  await expect(first).rejects.toThrow('fails');
  ends.shift()!();
  expect(await other).toBe('b');
  for (const [nth, one] of others.entries()) {
    await vi.waitFor(() => expect(begun).toHaveLength(3 + nth));
    ends.shift()!();
    expect(await one).toBe(`a${nth}`);
  }
  const again = ask('a', 'again');
  await vi.waitFor(() => expect(begun).toContain('again'));
  ends.shift()!();
  expect(await again).toBe('again');
});
