import { substitute } from './agreementTexts.ts';

/** Signs that only join or shape their neighbours, and controls: nothing is lost without them. */
const unseen = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/** Texts as a font can show them, and the characters for which a visible sign had to stand; nothing is left out silently. */
export function replaceMissing<T extends Record<string, unknown>>(facts: T, has: (code: number) => boolean) {
  const missing = new Set<string>();
  const readable = (text: string) =>
    Array.from(text.replace(/\s/gu, ' ').replace(unseen, ''), (letter) => {
      if (has(letter.codePointAt(0)!)) return letter;
      missing.add(letter);
      return substitute;
    }).join('');
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? readable(value) : value]),
  ) as T;
  return { shown, missing: [...missing] };
}

/** `U+20BB7` */
export const codeName = (letter: string): string => `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
