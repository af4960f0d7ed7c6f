import { operations } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { latePaths } from './latePaths.ts';
import { paths } from './paths.ts';

const all = { ...paths, ...latePaths };

it.each(Object.keys(all) as (keyof typeof all)[])('%s lives where the contract says', (name) => {
  expect(all[name]).toBe(operations[name].path);
});

it('what is called late is found like all else once its file is there', () => {
  expect(paths).toMatchObject(latePaths);
});
