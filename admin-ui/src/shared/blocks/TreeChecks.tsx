import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { TreeNode } from '@xinyue/contracts/operations/system/templateShapes';
import type { ReactNode } from 'react';
import { isPartly, toggled, type TreeKind } from './treeChoice.ts';

type Props = {
  nodes: readonly TreeNode[];
  chosen: ReadonlySet<string>;
  kind: TreeKind;
  disabled?: boolean;
  onChoose(chosen: Set<string>): void;
  /** What stands behind the name of a node. */
  note?(node: TreeNode): ReactNode;
};

/** A tree of which any part may be chosen (E-39). */
export function TreeChecks({ nodes, chosen, kind, disabled, onChoose, note }: Props) {
  const level = (part: readonly TreeNode[], depth: number): ReactNode => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: depth > 0 ? 3 : 0 }}>
      {part.map((node) => (
        <li key={node.id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <FormControlLabel
              sx={{ m: 0 }}
              disabled={disabled}
              label={node.name}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(node.id)}
                  indeterminate={!chosen.has(node.id) && isPartly(node, chosen)}
                  onChange={({ target }) => onChoose(toggled(nodes, chosen, { id: node.id, on: target.checked, kind }))}
                />
              }
            />
            {note?.(node)}
          </Box>
          {node.children.length > 0 && level(node.children, depth + 1)}
        </li>
      ))}
    </Box>
  );
  return level(nodes, 0);
}
