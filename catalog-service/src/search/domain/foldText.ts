import { simplifiedCharacters } from './simplifiedCharacters.ts';

const simplified = new Map(
  simplifiedCharacters.flatMap(([from, to]) => [...from].map((letter, at) => [letter, to[at]!] as const)),
);
const wide = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFKC');
const betweenWords = /[\s,、;]+/;
/** What is neither a letter, a digit, a percent sign nor a picture has no meaning in a search. */
const meaningless = /[^\p{L}\p{N}\p{M}\p{So}%]+/gu;

/** One width, small letters, simplified characters; blanks and signs as they stand. */
const fold = (text: string): string => [...wide(text)].map((letter) => simplified.get(letter) ?? letter).join('');

/** A text as searches compare it: letters and digits alone, without what stands between them. */
export const plainOf = (text: string): string => fold(text).replaceAll(meaningless, '');

/** `rss 3`, `br 9000`, `3 l` and `20 号胶` are one word each, as they are without the blank. */
const isOne = (word: string, next: string): boolean =>
  (/[a-z]$/.test(word) && /^\d+[a-z]{0,2}$/.test(next)) || (/\d$/.test(word) && /^(?:号|[a-z]{1,2}$)/.test(next));

/** The words of a text, each as `plainOf` has it; none where nothing in it has a meaning. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const piece of fold(text).split(betweenWords)) {
    const word = piece.replaceAll(meaningless, '');
    if (word === '') continue;
    const before = words.at(-1);
    if (before !== undefined && isOne(before, word)) words[words.length - 1] = before + word;
    else words.push(word);
  }
  return words;
}
