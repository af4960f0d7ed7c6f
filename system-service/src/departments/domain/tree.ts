import { type Sentence, sentence } from '@xinyue/contracts';
import type { TreeNode } from '@xinyue/contracts/operations/system/templateShapes';

/** Where a node stands: its path is the ids from the top, each ended by a stroke, its own last; the top has depth 1. */
export type Place = { path: string; depth: number };
export type Node = Place & { id: string };

/**
 * Where a node would stand below `parent` (undefined: at the top). `height` counts the levels of what moves along, itself included; `path` is where it
 * stands now, if it does. Refused: below itself, or deeper than `most` levels.
 */
export function placeBelow(
  node: { id: string; path?: string | undefined; height: number },
  parent: Place | undefined,
  most: number,
): Place | { refused: Sentence } {
  if (node.path !== undefined && parent?.path.startsWith(node.path)) return { refused: sentence('parentBelow') };
  const depth = (parent?.depth ?? 0) + 1;
  if (depth + node.height - 1 > most) return { refused: sentence('treeTooDeep', most) };
  return { path: `${parent?.path ?? ''}${node.id}/`, depth };
}

/** Of places, by their paths, those that are below none of the others: they reach the same. */
export const topmost = (paths: readonly string[]): string[] =>
  [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));

/** What a tree is drawn of, parents anywhere in the list. */
export type Leaf = { id: string; parentId: string | null; name: string };

/** Nested nodes (E-39) in the order given; what has no parent in the list stands at the top. */
export function drawTree(leaves: readonly Leaf[], checked: ReadonlySet<string> = new Set()): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  for (const { id, parentId, name } of leaves)
    nodes.set(id, { id, pId: parentId ?? '0', name, open: true, checked: checked.has(id), children: [] });
  const roots: TreeNode[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.pId);
    if (parent) parent.children.push(node);
    else roots.push({ ...node, pId: '0' });
  }
  return roots;
}
