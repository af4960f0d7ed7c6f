/**
 * The beginning of a text, at most so many UTF-16 units, without half of a character at its end: no database column takes such a half, so what is
 * kept or answered of a text that somebody sent is cut here.
 */
export const firstLetters = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
