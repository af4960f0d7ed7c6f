import { wordsOf } from './foldText.ts';

/** Letters of a question that are kept. */
const lettersAtMost = 64;
/** Numbers of people, identity cards and accounts have more digits than a grade or a type. */
const isSomebodys = /\d{7}/;
/** An address of mail, in whichever width its sign is: it has no meaning in a search, so that the compared words do not show it. */
const isAddress = /[@＠﹫]/;

/** A question as it is counted, in the words that were compared; undefined for one of signs alone, and for one that may name somebody. */
export function missedQuestion(text: string): string | undefined {
  if (isAddress.test(text)) return undefined;
  const words = wordsOf(text);
  const whole = words.join('');
  if (isSomebodys.test(whole) || !/[\p{L}\p{N}]/u.test(whole)) return undefined;
  return [...words.join(' ')].slice(0, lettersAtMost).join('').trim();
}
