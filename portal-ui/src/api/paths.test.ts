import { operations } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it.each(Object.keys(paths) as (keyof typeof paths)[])('%s lives where the contract says', (name) => {
  expect(paths[name]).toBe(operations[name].path);
});
