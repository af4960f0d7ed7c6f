import { plainOf, wordsOf } from './foldText.ts';
import { type Reading, readingOf } from './formsOf.ts';
import { splitAtTerms, synonymsOf } from './synonyms.ts';
import { type Leaf, levels, type NearLeaf, type Wanted } from './Wanted.ts';

const isCode = (word: string) => /^[a-z0-9%]+$/.test(word) && /[a-z]/.test(word);
const lettersOf = (word: string) => [...word].length;

/** A word as it stands in a good. */
const literal = (word: string): Leaf => ({
  core: word,
  grades: [
    [`=${word}=`, levels.exact],
    [`<${word}>`, levels.exact],
    [`<${word}`, levels.begins],
    [`~${word}~`, levels.whole],
    [`=${word}`, levels.words],
    [`+${word}`, levels.words],
    [word, isCode(word) ? levels.inside : levels.words],
  ],
});
const leaf = (core: string, level: number): Leaf => ({ core, grades: [[core, level]] });

/** Pinyin: two letters are the first ones of a text, more may stand anywhere in its reading. */
const spelt = (word: string): Wanted[] =>
  /^[a-z]{2,}$/.test(word) ? [leaf((word.length === 2 ? ',' : '') + word.toUpperCase(), levels.reading)] : [];

const graded = (core: string, ...nearer: string[]): Leaf => ({
  core,
  grades: [...nearer.map((pattern) => [pattern, levels.meant] as const), [core, levels.synonym]],
});
/** One that means the same: a code stands where codes begin, so that `cr` is not found in `scr10`. */
const meant = (word: string): Wanted[] =>
  isCode(word) ? [graded(`=${word}`, `=${word}=`), leaf(`+${word}`, levels.synonym)] : [graded(word, `<${word}`, `~${word}~`)];

/** A word with terms of the trade in it: each of them or what means the same, and what stands around them. */
function synonymous(word: string): Wanted[] {
  const parts = splitAtTerms(word);
  if (!parts) return [];
  const wanted = parts.map(({ text, isTerm }): Wanted => {
    if (!isTerm) return leaf(text, levels.synonym);
    const others = synonymsOf(text).flatMap((words) =>
      words.length === 1 ? meant(words[0]!) : [{ all: words.map((one): Wanted => ({ any: meant(one) })) }],
    );
    return { any: [leaf(text, levels.synonym), ...others] };
  });
  return wanted.length === 1 ? (wanted[0] as { any: Wanted[] }).any.slice() : [{ all: wanted }];
}

/** `烟片胶rss3`: characters and codes may stand in different texts. */
function mixed(word: string): Wanted[] {
  const parts = word.match(/[a-z0-9%]+|[^a-z0-9%]+/g) ?? [];
  return parts.length > 1 && parts.every((part) => lettersOf(part) > 1) ? [{ all: parts.map(literal) }] : [];
}

const wordWanted = (word: string): Wanted[] => [literal(word), ...spelt(word), ...mixed(word), ...synonymous(word)];

/** Words that one letter may be wrong in. More letters than that would cost more than they find. */
const nearLetters = { min: 3, max: 12 };
/** A character says more than a letter: of three with one of them any other, half the shops of rubber would be meant. */
const nearCharacters = 4;
/** Any letter of a good's own texts; none of the signs between them, nor of readings. */
const anyLetter = '[^A-Z ,<>=+~]';

const isDigit = (letter: string | undefined) => letter !== undefined && /\d/.test(letter);

/** The word with one letter replaced, left out or put in. Digits stand as they are: `rss3` and `rss1` are two grades, not one that is misspelt. */
function oneLetterOff(word: string): NearLeaf[] {
  const letters = [...word];
  const { length } = letters;
  if (
    length < (/\p{Script=Han}/u.test(word) ? nearCharacters : nearLetters.min) ||
    length > nearLetters.max ||
    /^[0-9%]+$/.test(word)
  )
    return [];
  const joined = (at: number, between: string, left: number) =>
    letters.slice(0, at).join('') + between + letters.slice(at + left).join('');
  const places = [...letters.keys()];
  const replaced = places.filter((at) => !isDigit(letters[at])).map((at) => joined(at, anyLetter, 1));
  const between = places.filter((at) => at > 0 && !isDigit(letters[at - 1]) && !isDigit(letters[at]));
  const missing = between.map((at) => joined(at, anyLetter, 0));
  const spare = length > nearLetters.min ? places.filter((at) => !isDigit(letters[at])).map((at) => joined(at, '', 1)) : [];
  const half = length >> 1;
  const halves = [letters.slice(0, half).join(''), letters.slice(half).join('')] as const;
  return [{ near: [...replaced, ...missing, ...spare].join('|'), halves, level: levels.near }];
}

/** Characters that sound the same: an input method offers them side by side. */
const soundsLike = (word: string, read: Reading): Wanted[] =>
  /^\p{Script=Han}{2,}$/u.test(word) ? [leaf(readingOf(word, read).split(',')[0]!, levels.near)] : [];

/** What a question looks for, and what it would find with one letter wrong: for when it finds nothing. */
export type Search = { words: Wanted; near: Wanted | null };

/** What the words of a question mean; undefined for none. One of signs alone finds nothing. */
export function wantedOf(text: string | undefined, read: Reading): Search | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const words = wordsOf(text);
  const whole = plainOf(text);
  const together = words.length > 1 ? [literal(whole)] : [];
  const each = words.map(wordWanted);
  const near = words.map((word) => [...soundsLike(word, read), ...oneLetterOff(word)]);
  const all = (more: Wanted[][]): Wanted => ({ all: each.map((any, at): Wanted => ({ any: [...any, ...(more[at] ?? [])] })) });
  if (words.length === 0) return { words: { any: [] }, near: null };
  return {
    words: { any: [...together, all([])] },
    near: near.some((leaves) => leaves.length > 0) ? all(near) : null,
  };
}
