import english from 'ra-language-english';
import { expect, it } from 'vitest';
import { chinese } from './chinese.ts';

/** dotted key → text */
const flat = (node: object, path = ''): Map<string, string> =>
  new Map(
    Object.entries(node).flatMap(([key, value]): [string, string][] =>
      typeof value === 'object' ? [...flat(value, `${path}${key}.`)] : [[path + key, String(value)]],
    ),
  );

const own = flat({ ra: chinese.ra });
const theirs = flat(english);
const wordsIn = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, word]) => word!);

it('R-95 has every key of react-admin', () => {
  expect([...theirs.keys()].filter((key) => !own.has(key))).toEqual([]);
});

it('R-95 has no key that react-admin does not know', () => {
  expect([...own.keys()].filter((key) => !theirs.has(key))).toEqual([]);
});

it('R-95 says nothing in English', () => {
  const english = [...own].filter(([, text]) => /[A-Za-z]{2,}/.test(text.replaceAll(/%\{\w+\}/g, '')));
  expect(english).toEqual([]);
});

it('names only values that react-admin fills in', () => {
  const strange = [...own].filter(([key, text]) => wordsIn(text).some((word) => !wordsIn(theirs.get(key) ?? '').includes(word)));
  expect(strange.map(([key]) => key)).toEqual([]);
});

it('uses the one plural form of Chinese', () => {
  expect([...own.values()].filter((text) => text.includes('||||'))).toEqual([]);
});
