import { expect, it } from 'vitest';
import { readCharacters as read } from '../readCharacters.ts';
import { knownWord, lettersBetween, nearWords } from './nearWords.ts';

const vocabulary = ['SCRWF', 'SCR10', 'RSS3', '烟片胶', '全乳胶', '云象', '青岛', '上海', '青岛保税区 1 号库'].map((text) =>
  knownWord(text, read),
);
const near = (word: string) => nearWords(word, vocabulary, read, 3);

it.each([
  ['scrwf', 'scrwf', 0],
  ['scrwf', 'scrfw', 1],
  ['scrwf', 'scwf', 1],
  ['scrwf', 'scrwff', 1],
  ['scrwf', 'rss3', 4],
])('Po-07 %s and %s are %i letters apart, more than three are not counted', (one, other, letters) => {
  expect([lettersBetween(one, other, 3), lettersBetween(other, one, 3)]).toEqual([letters, letters]);
});

it.each([
  ['scwfr', 'SCRWF'],
  ['scxwf1', 'SCRWF'],
  ['全入胶', '全乳胶'],
  ['燕片交', '烟片胶'],
  ['quanruxiao', '全乳胶'],
  ['yunxaing', '云象'],
  ['青岛港口', '青岛'],
])('Po-07 for %s the nearest known word is %s', (word, meant) => {
  expect(near(word)[0]).toBe(meant);
});

it('Po-07 a word that is like nothing known brings nothing', () => {
  expect([near('电冰箱洗衣机'), near('zzzzzz'), near('9')]).toEqual([[], [], []]);
});
