import fc from 'fast-check';
import { expect, it } from 'vitest';
import { topmost, drawTree, type Place, placeBelow } from './tree.ts';

const top: Place = { path: 'a/', depth: 1 };

it('own-names puts a node below its parent or at the top', () => {
  expect(placeBelow({ id: 'b', height: 1 }, top, 5)).toEqual({ path: 'a/b/', depth: 2 });
  expect(placeBelow({ id: 'b', path: 'a/b/', height: 3 }, undefined, 5)).toEqual({ path: 'b/', depth: 1 });
});

it('own-names puts none below itself or one of its own', () => {
  const refusal = { refused: { reason: 'parentBelow', text: '上级不能是自己或自己的下级' } };
  expect(placeBelow({ id: 'a', path: 'a/', height: 1 }, top, 5)).toEqual(refusal);
  expect(placeBelow({ id: 'a', path: 'a/', height: 2 }, { path: 'a/b/', depth: 2 }, 5)).toEqual(refusal);
  // An id that only begins alike is another one.
  expect(placeBelow({ id: 'a', path: 'a/', height: 1 }, { path: 'ab/', depth: 1 }, 5)).toEqual({ path: 'ab/a/', depth: 2 });
});

it('own-names counts what moves along: five levels and no more', () => {
  const at = (depth: number, height: number) => placeBelow({ id: 'x', height }, { path: 'p/', depth }, 5);
  expect(at(2, 3)).toEqual({ path: 'p/x/', depth: 3 });
  expect(at(2, 4)).toEqual({ refused: { reason: 'treeTooDeep', text: '层级最多 5 级' } });
  expect(at(5, 1)).toHaveProperty('refused');
});

it('own-names any moves leave every node below the parent it was given, and no circle', () => {
  type Row = Place & { parent: string | undefined };
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const move = fc.tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids), { nil: undefined }));
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const rows = new Map<string, Row>(ids.map((id) => [id, { path: `${id}/`, depth: 1, parent: undefined }]));
      for (const [id, parent] of moves) {
        const row = rows.get(id)!;
        const below = [...rows.values()].filter(({ path }) => path.startsWith(row.path));
        const height = Math.max(...below.map(({ depth }) => depth)) - row.depth + 1;
        const place = placeBelow({ id, path: row.path, height }, parent === undefined ? undefined : rows.get(parent), 5);
        if ('refused' in place) continue;
        const [from, deeper] = [row.path, place.depth - row.depth];
        for (const one of below)
          Object.assign(one, { path: place.path + one.path.slice(from.length), depth: one.depth + deeper });
        row.parent = parent;
      }
      for (const [id, { path, depth, parent }] of rows) {
        expect(path).toBe(`${parent === undefined ? '' : rows.get(parent)!.path}${id}/`);
        expect(depth).toBe(path.split('/').length - 1);
        expect(depth).toBeLessThanOrEqual(5);
      }
    }),
  );
});

it('E-39 draws nested nodes in the order given; what has no parent there stands at the top', () => {
  const leaves = [
    { id: 'b', parentId: 'a', name: '乙' },
    { id: 'a', parentId: 'gone', name: '甲' },
    { id: 'c', parentId: 'a', name: '丙' },
  ];
  const leaf = (id: string, name: string, checked = false) => ({ id, pId: 'a', name, open: true, checked, children: [] });
  expect(drawTree(leaves, new Set(['c']))).toEqual([
    { id: 'a', pId: '0', name: '甲', open: true, checked: false, children: [leaf('b', '乙'), leaf('c', '丙', true)] },
  ]);
});

it('2.5 a set of places is kept as its topmost ones, which reach the same', () => {
  expect(topmost(['a/', 'a/b/', 'c/d/', 'c/d/e/f/', 'ab/', 'a/'])).toEqual(['a/', 'c/d/', 'ab/']);
  expect(topmost([])).toEqual([]);
});
