import { plainOf } from './foldText.ts';
import { type Reading, readingOf } from './formsOf.ts';

/** A word that goods have: as it is shown, as it is compared, and its reading in whole syllables. */
export type KnownWord = { text: string; plain: string; reading: string };

export const knownWord = (text: string, read: Reading): KnownWord => {
  const plain = plainOf(text);
  return { text, plain, reading: syllablesOf(plain, read) };
};
const syllablesOf = (plain: string, read: Reading) => readingOf(plain, read).split(',')[0]!.toLowerCase();

/** Letters put in, left out, replaced or swapped with the next one; `most` and one where there are more. */
export function lettersBetween(one: string, other: string, most: number): number {
  const [from, to] = [[...one], [...other]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let [before, above] = [[] as number[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const same = from[row - 1] === to[at - 1];
      let least = Math.min(above[at]! + 1, here[at - 1]! + 1, above[at - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      if (swapped) least = Math.min(least, before[at - 2]! + 1);
      here.push(least);
    }
    if (Math.min(...here) > most) return most + 1;
    [before, above] = [above, here];
  }
  return Math.min(above[to.length]!, most + 1);
}

/** Wrong letters that a word of this length may have and still be meant. */
const wrongOf = (length: number) => (length < 2 ? 0 : length < 5 ? 1 : length < 8 ? 2 : 3);
/** A word that contains a known one. */
const holds = 0.5;

/** The share of a word that differs from a known one, by letters or by sound; undefined where they have nothing in common. */
function differenceOf(word: string, sound: string, known: KnownWord): number | undefined {
  const found: number[] = [];
  const compare = (one: string, other: string) => {
    const most = wrongOf(Math.min(one.length, other.length));
    const wrong = lettersBetween(one, other, most);
    if (most > 0 && wrong <= most) found.push(wrong / Math.max(one.length, other.length));
  };
  compare(word, known.plain);
  // What is typed in letters may be pinyin with a slip in it.
  if (known.reading.length > 3 && sound.length > 3) compare(sound, known.reading);
  if (known.plain.length > 1 && word.length > known.plain.length && word.includes(known.plain)) found.push(holds);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** The known words nearest to a word that finds nothing, `most` of them. */
export function nearWords(word: string, vocabulary: readonly KnownWord[], read: Reading, most: number): string[] {
  const sound = /^[a-z]+$/.test(word) ? word : syllablesOf(word, read);
  const near = vocabulary.flatMap((known) => {
    const difference = known.plain === word ? undefined : differenceOf(word, sound, known);
    return difference === undefined ? [] : [{ text: known.text, difference }];
  });
  return near
    .sort((one, other) => one.difference - other.difference || (one.text < other.text ? -1 : 1))
    .slice(0, most)
    .map(({ text }) => text);
}
