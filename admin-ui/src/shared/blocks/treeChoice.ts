import type { TreeNode } from '@xinyue/contracts/operations/system/templateShapes';

/**
 * How the boxes of a tree hang together. `reach`: who has a node has all below it, so a node is had only whole. `menu`: what stands below a node is
 * seen through it, so a node comes along with anything below it.
 */
export type TreeKind = 'reach' | 'menu';

const everyOf = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...everyOf(node.children)]);
/** The ids of all nodes that are checked, as last read. */
export const checkedOf = (nodes: readonly TreeNode[]): Set<string> =>
  new Set(
    everyOf(nodes)
      .filter(({ checked }) => checked)
      .map(({ id }) => id),
  );

/** The nodes from the top to this one. */
export function wayTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = wayTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The choice after one box was pressed. */
export function toggled(
  nodes: readonly TreeNode[],
  chosen: ReadonlySet<string>,
  { id, on, kind }: { id: string; on: boolean; kind: TreeKind },
): Set<string> {
  const way = wayTo(nodes, id);
  const node = way.pop();
  const next = new Set(chosen);
  if (!node) return next;
  for (const one of everyOf([node]))
    if (on) next.add(one.id);
    else next.delete(one.id);
  for (const above of way.toReversed()) {
    if (kind === 'reach' && !on) next.delete(above.id);
    if (kind === 'menu' && on) next.add(above.id);
    if (kind === 'menu' && !on && !above.children.some((child) => next.has(child.id))) next.delete(above.id);
  }
  return next;
}

/** Whether something below a node is chosen. */
export const isPartly = (node: TreeNode, chosen: ReadonlySet<string>): boolean =>
  everyOf(node.children).some(({ id }) => chosen.has(id));
