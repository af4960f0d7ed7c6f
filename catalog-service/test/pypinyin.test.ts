import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCharacters } from '../src/search/readCharacters.ts';

/** 500 places, goods and firms of the trade, and how pypinyin 0.55.0 reads each: `lazy_pinyin(name)`. */
const theirs = readFileSync(new URL('pypinyinReadings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [name, ...syllables] = line.split(' ');
    return { name: name!, reading: syllables.join(' ') };
  });

/** Where both read a character differently, and why ours stays. */
const polyphones: Record<string, string> = {
  长治: 'the town in Shanxi is Chángzhì; pypinyin reads 长 as in 家长',
  朝阳: 'the town and the tyre are Cháoyáng; pypinyin reads the word for the morning sun',
  增粘: 'nián is what 粘 is read as in 增粘树脂, an older way to write 黏; pypinyin reads the verb',
  万行: 'a made-up firm: háng as in a line of business, or xíng',
};

it('Po-01 pypinyin reads 500 names as we do, but for a list of polyphones', () => {
  const differing = theirs.filter(({ name, reading }) => readCharacters(name).join(' ') !== reading).map(({ name }) => name);
  expect(theirs.length).toBe(500);
  expect(differing.filter((name) => !Object.keys(polyphones).some((word) => name.includes(word)))).toEqual([]);
  expect(differing.length).toBeGreaterThan(0);
});

it('Po-01 names with characters of several readings are read by their words', () => {
  const read = (name: string) => readCharacters(name).join(' ');
  expect(['重庆', '厦门', '长城', '银行', '乐清', '长治', '氯丁'].map(read)).toEqual([
    'chong qing',
    'xia men',
    'chang cheng',
    'yin hang',
    'yue qing',
    'chang zhi',
    'lv ding',
  ]);
});
