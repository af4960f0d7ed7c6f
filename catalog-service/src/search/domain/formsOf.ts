import { plainOf, wordsOf } from './foldText.ts';

/** How Chinese characters are read, a syllable each. */
export type Reading = (characters: string) => string[];

/** A good's name; its number or grade; any other text. */
export type FormKind = 'name' | 'code' | 'text';

const marks = /[a-z0-9%]+/g;
/** Grades and types as they stand in a text: `rss3`, `br9000`, `60%`. Bare numbers are none. */
const codesIn = (text: string): string[] => {
  const runs = [...wordsOf(text), plainOf(text)].flatMap((word) => word.match(marks) ?? []);
  return [...new Set(runs.filter((run) => /[a-z%]/.test(run)))];
};

/** In capital letters, which nothing else has: the syllables of a text's Chinese characters, a comma, and their first letters. */
export function readingOf(text: string, read: Reading): string {
  const characters = text.replaceAll(/[^\p{Script=Han}]+/gu, '');
  if (characters === '') return '';
  const syllables = read(characters).map((syllable) => syllable.toUpperCase());
  return `${syllables.join('')},${syllables.map((syllable) => syllable[0]).join('')}`;
}

/**
 * What one text of a good is found by, in signs that no question can hold: `<name>`, `=code=` for a number or grade, `~text~` and
 * `+code` for any other, and its reading. Blanks stand between what is kept apart: the reading of a name is the same for many goods.
 */
export function searchForms(kind: FormKind, text: string, read: Reading): string {
  const plain = plainOf(text);
  if (plain === '') return '';
  const [codes, reading] = [codesIn(text), readingOf(plain, read)];
  if (kind === 'text') return `~${plain}~${codes.map((code) => `+${code}`).join('')}${reading}`;
  const exact = (kind === 'name' ? codes : [...new Set([plain, ...codes])]).map((code) => `=${code}=`).join('');
  return kind === 'code' ? exact + reading : `<${plain}>${exact}${reading && ` ${reading}`}`;
}
