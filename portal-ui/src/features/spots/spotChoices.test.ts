import { facetNames } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { choiceNames, optionsOf, queryOfChoices, readChoices, toggleChoice } from './spotChoices.ts';
import { queryOf, readFilters, writeFilters, writePage } from './spotFilters.ts';

const search = new URLSearchParams('brandName=云胶&brandName=广垦&brandName=云胶&level=&basisContract=RU&pageNum=2');

it('C-20 own-names Market several values of a field stand in the address and go into the call', () => {
  const choices = readChoices(search);
  expect(queryOfChoices(choices)).toEqual({ brandName: ['云胶', '广垦'], basisContract: ['RU'] });
  expect(choiceNames.filter((name) => !facetNames.includes(name))).toEqual([]);
});

it('R-37 a press chooses a value or lets it go, from the first page on; other filters and pages leave it', () => {
  const less = toggleChoice(search, 'brandName', '云胶');
  expect([less.getAll('brandName'), less.get('pageNum'), less.get('basisContract')]).toEqual([['广垦'], null, 'RU']);
  expect(toggleChoice(less, 'level', 'RSS3').getAll('level')).toEqual(['RSS3']);
  expect(writeFilters(search, { q: '青岛' }).getAll('brandName')).toEqual(['云胶', '广垦']);
  expect(writePage(search, 3).getAll('brandName')).toEqual(['云胶', '广垦']);
  expect(queryOf(readFilters(new URLSearchParams('q=全乳 青岛')), 1)).toMatchObject({ q: '全乳 青岛' });
});

it('own-names Market what is chosen can be let go even where the list has none of it', () => {
  const facets = { brandName: [{ value: '广垦', count: 3 }] } as Parameters<typeof optionsOf>[0];
  expect(optionsOf(facets, readChoices(search), 'brandName')).toEqual([
    { value: '广垦', count: 3 },
    { value: '云胶', count: 0 },
  ]);
});
