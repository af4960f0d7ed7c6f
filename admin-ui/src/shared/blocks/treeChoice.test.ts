import { treeNode, type TreeNode } from '@xinyue/contracts/operations/system/templateShapes';
import { expect, it } from 'vitest';
import { checkedOf, isPartly, toggled, type TreeKind } from './treeChoice.ts';

const node = (id: string, children: TreeNode[] = [], checked = false): TreeNode =>
  treeNode.parse({ id, pId: '0', name: id, open: true, checked, children });
const tree = [node('a', [node('b', [node('c'), node('d', [], true)]), node('e')])];
const press = (chosen: string[], id: string, on: boolean, kind: TreeKind) =>
  [...toggled(tree, new Set(chosen), { id, on, kind })].toSorted().join('');

it.each([
  ['', 'b', true, 'bcd'],
  ['abcde', 'c', false, 'de'],
  ['bcd', 'b', false, ''],
  ['c', 'nowhere', true, 'c'],
] as const)('T-12 who reaches a department reaches all below it: from %j, %s becomes %s', (from, id, on, to) => {
  expect(press([...from], id, on, 'reach')).toBe(to);
});

it.each([
  ['', 'c', true, 'abc'],
  ['abcd', 'c', false, 'abd'],
  ['abd', 'd', false, ''],
  ['abde', 'b', false, 'ae'],
] as const)('T-22 a menu comes along with its group: from %j, %s becomes %s', (from, id, on, to) => {
  expect(press([...from], id, on, 'menu')).toBe(to);
});

it('E-39 reads what is checked, and tells where only a part is', () => {
  expect([...checkedOf(tree)]).toEqual(['d']);
  expect([isPartly(tree[0]!, new Set(['d'])), isPartly(tree[0]!, new Set(['a']))]).toEqual([true, false]);
});
