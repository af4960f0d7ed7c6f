import { customPinyin, pinyin } from 'pinyin-pro';

// Towns that the package reads by their characters.
customPinyin({ 乐清: 'yuè qīng', 大埔: 'dà bù' });

/** How characters are read, by the words they stand in; `ü` as keyboards type it, `v`. */
export const readCharacters = (characters: string): string[] => pinyin(characters, { toneType: 'none', type: 'array', v: true });
