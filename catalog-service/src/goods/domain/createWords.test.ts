import { expect, it } from 'vitest';
import { createWords } from './createWords.ts';

const leaf = (core: string) => ({ core, grades: [[core, 0]] as const });

it('Po-07 words that are looked for in passing push none out of the cache', () => {
  const words = createWords();
  words.set(0, '=rss3= ~青岛~');
  const asked = { any: [leaf('rss3')] };
  const kept = words.levelsOf(asked);
  for (let nth = 0; nth < 100; nth += 1) words.levelsOf({ any: [leaf(`x${nth}`)] }, false);
  expect(words.levelsOf(asked)).toBe(kept);
  expect([...words.levelsOf({ any: [leaf('rss3')] }, false)]).toEqual([1]);
});
