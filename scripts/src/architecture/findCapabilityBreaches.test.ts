import { describe, expect, it } from 'vitest';
import { findCapabilityBreaches, findCapabilityCircles, oneWay, ownStore } from './findCapabilityBreaches.ts';
import { readSource } from './readSource.ts';

const folder = 'order-service/src';
const homes = [{ folder, order: ['store', 'stock', 'placing'] }];
/** One file per capability, so that the order is complete; `text` stands in `file`. */
const found = (file: string, text: string) =>
  findCapabilityBreaches(
    [
      ...['store', 'stock', 'placing'].map((one) => readSource(`${folder}/${one}/a.ts`, '')),
      readSource(`${folder}/${file}`, text),
    ],
    homes,
  ).map(({ rule }) => rule);

describe('capabilities', () => {
  it.each([
    ['a capability that imports a higher one', 'stock/x.ts', `import { x } from '../placing/x.ts';`, [oneWay]],
    ['a type of a higher one', 'stock/x.ts', `import type { X } from '../placing/x.ts';`, [oneWay]],
    ['a shared room that knows a capability', 'store/x.ts', `export { x } from '../stock/x.ts';`, [oneWay]],
    ['the store of a lower one', 'placing/x.ts', `import { x } from '../stock/store/x.ts';`, [ownStore]],
    ['the store deep inside a lower one', 'placing/x.ts', `import { x } from '../stock/sandbox/store/x.ts';`, [ownStore]],
    ['the store of a higher one', 'stock/x.ts', `import { x } from '../placing/store/x.ts';`, [oneWay, ownStore]],
    ['a folder that the order does not name', 'extra/x.ts', '', [oneWay]],
  ])('sees %s', (_what, file, text, rules) => {
    expect(found(file, text)).toEqual(rules);
  });

  it.each([
    ['a use case of a lower one', 'placing/x.ts', `import { x } from '../stock/x.ts';`],
    ['its own store and the shared one', 'placing/x.ts', `import './store/x.ts';\nimport '../store/x.ts';`],
    ['a loose file, which is the wiring', 'routes.ts', `import { x } from './stock/store/x.ts';`],
    ['a test', 'stock/x.test.ts', `import { x } from '../placing/store/x.ts';`],
    ['what tests share', 'stock/testing/x.ts', `import { x } from '../placing/x.ts';`],
  ])('lets pass %s', (_what, file, text) => {
    expect(found(file, text)).toEqual([]);
  });

  it('sees a name in the order that is no folder any more', () => {
    expect(findCapabilityBreaches([], [{ folder, order: ['gone'] }])).toMatchObject([{ path: `${folder}/gone`, rule: oneWay }]);
  });

  it('finds circles over several files', () => {
    const sources = [
      readSource(`${folder}/stock/a.ts`, `import type { X } from '../placing/b.ts';`),
      readSource(`${folder}/placing/c.ts`, `import { x } from '../stock/d.ts';`),
    ];
    expect(findCapabilityCircles(sources, folder)).toEqual([['placing', 'stock']]);
  });
});
