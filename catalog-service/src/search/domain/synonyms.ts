import { tradeTerms } from '@xinyue/contracts/labels/tradeTerms';
import { plainOf, wordsOf } from './foldText.ts';

/** What means the same as a term, or is a kind of it: words that a good must have all of. */
const meanings = new Map<string, string[][]>();
const add = (term: string, meaning: string) => {
  const [key, words] = [plainOf(term), wordsOf(meaning)];
  const known = meanings.get(key) ?? [];
  if (key !== words.join('') && !known.some((one) => one.join(' ') === words.join(' '))) known.push(words);
  meanings.set(key, known);
};
for (const { same, kinds = [] } of tradeTerms) {
  for (const term of same) {
    // Words with a blank between them are a meaning, not a term.
    if (term.includes(' ')) continue;
    for (const meaning of [...same, ...kinds]) add(term, meaning);
  }
}
/** Single terms as people write them. */
export const tradeWords: readonly string[] = tradeTerms.flatMap(({ same }) => same.filter((term) => !term.includes(' ')));
const longest = Math.max(...[...meanings.keys()].map((term) => term.length));

export const synonymsOf = (term: string): string[][] => meanings.get(term) ?? [];

const isLatin = (letter: string | undefined) => letter !== undefined && /[a-z0-9]/.test(letter);
/** Whether a text may be taken apart here: not within a code or a number. */
const isBorder = (text: string, at: number) => !(isLatin(text[at - 1]) && isLatin(text[at]));

/** The longest term that stands at a place of a word. */
function termAt(word: string, at: number): string | undefined {
  for (let to = Math.min(word.length, at + longest); to > at; to -= 1) {
    const term = word.slice(at, to);
    if (meanings.has(term) && isBorder(word, at) && isBorder(word, to)) return term;
  }
  return undefined;
}

export type Part = { text: string; isTerm: boolean };

/** The terms in a word and what stands between them; undefined where there is none. */
export function splitAtTerms(word: string): Part[] | undefined {
  const parts: Part[] = [];
  let rest = '';
  const end = () => {
    if (rest) parts.push({ text: rest, isTerm: false });
    rest = '';
  };
  for (let at = 0; at < word.length;) {
    const term = termAt(word, at);
    if (term) {
      end();
      parts.push({ text: term, isTerm: true });
    } else rest += word[at]!;
    at += term?.length ?? 1;
  }
  end();
  return parts.some(({ isTerm }) => isTerm) ? parts : undefined;
}
