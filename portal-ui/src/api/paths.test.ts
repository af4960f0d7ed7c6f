import { operations } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { paths, type PortalCall } from './paths.ts';

it.each(Object.keys(paths) as PortalCall[])('%s lives where the contract says', (name) => {
  expect(paths[name]).toBe(operations[name].path);
});
