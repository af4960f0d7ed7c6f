import { sentence, type Sentence } from '@xinyue/contracts';
import { fewestDifferent } from '@xinyue/contracts/rules';
import { AppError } from '@xinyue/kit/AppError';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Whose password it is to be: `words` are the names by which the account, its person and its shop are known. */
export type PasswordOf = { staff?: boolean; words: readonly string[] };

/** The most common passwords first, all in lower case: 49,000, where 3,000 would be enough. */
const common = new Set(dictionary['passwords-common'] as string[]);
/** What everybody who knows the centre tries first. */
const ourWords = ['xinyue', 'rubber', 'xiangjiao', '信越'];
/** Characters beside names. */
const fewestLeft = { staff: 8, others: 4 };
/** Digits and signs that are put around a word. */
const around = 4;

/**
 * Refuses a password that is tried before others: one of the commonest, however its letters are written and whatever is put around it, one of very few
 * characters, and one that is made of names. To be called wherever a password is set. Errors: `validation`, at the field.
 */
export function refuseGuessable(password: string, { staff = false, words }: PasswordOf): void {
  const plain = password.toLowerCase();
  const least = staff ? fewestLeft.staff : fewestLeft.others;
  if ([...wordsIn(plain)].some((word) => spellings(word).some((spelled) => common.has(spelled))))
    throw refusal(sentence('passwordCommon'));
  if (new Set(password).size < fewestDifferent) throw refusal(sentence('passwordUniform', fewestDifferent));
  if (without(plain, [...words, ...ourWords]).length < least) throw refusal(sentence('passwordOwnWords', least));
}

const refusal = (words: Sentence) =>
  new AppError('validation', words, { data: { errors: [{ path: 'password', message: words.text }] } });

/** The text itself, and what is left of it without up to four digits or signs at either end. */
function* wordsIn(text: string): Generator<string> {
  const before = Math.min(around, /^\P{L}*/u.exec(text)![0].length);
  const behind = Math.min(around, /\P{L}*$/u.exec(text)![0].length);
  for (let from = 0; from <= before; from += 1)
    for (let to = text.length; to >= text.length - behind && to > from; to -= 1) yield text.slice(from, to);
}

const letters: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
};
const undone = (word: string, one: string) => word.replaceAll(/[01345789@$!|]/g, (sign) => letters[sign] ?? one);

/** As it stands, and with signs read as the letters they look like. */
const spellings = (word: string): string[] => [word, undone(word, 'i'), undone(word, 'l')];

/** A single letter is no name: it is in every password. */
const without = (text: string, words: readonly string[]): string[] => [
  ...words
    .map((word) => word.toLowerCase())
    .filter((word) => [...word].length > 1)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text),
];
