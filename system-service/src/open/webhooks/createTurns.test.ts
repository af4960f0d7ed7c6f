import { expect, it } from 'vitest';
import { createTurns } from './createTurns.ts';

it('one at a time of each owner, ten in line, and one that fails holds up none', async () => {
  const { inTurn } = createTurns();
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const ask = (owner: string, name: string) =>
    inTurn(owner, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.push(() => (name === 'fails' ? reject(new Error(name)) : resolve(name))),
      );
    });
  const first = ask('a', 'fails');
  const others = Array.from({ length: 9 }, (_one, nth) => ask('a', `a${nth}`));
  await expect(ask('a', 'more')).rejects.toMatchObject({ kind: 'tooMany' });
  const other = ask('b', 'b');
  await Promise.resolve();
  expect(begun).toEqual(['fails', 'b']);
  ends.shift()!();
  await expect(first).rejects.toThrow('fails');
  ends.shift()!();
  expect(await other).toBe('b');
  for (const [nth, one] of others.entries()) {
    expect(begun).toHaveLength(3 + nth);
    ends.shift()!();
    expect(await one).toBe(`a${nth}`);
  }
  const again = ask('a', 'again');
  await Promise.resolve();
  ends.shift()!();
  expect(await again).toBe('again');
});
