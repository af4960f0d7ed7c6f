import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { countText } from '@xinyue/web/formats';

type Props = {
  /** How many may be chosen for what the bar offers. */
  most: number;
  testId: string;
  children(tooMany: boolean): ReactNode;
};

/** What can be done with the chosen rows; it stands over the list while any is chosen. */
export function SelectionBar({ most, testId, children }: Props) {
  const { selectedIds, onUnselectItems } = useListContext();
  const count = selectedIds.length;
  if (count === 0) return null;
  const chosen = `已选 ${countText(count)} 条`;
  return (
    <Paper
      square
      elevation={0}
      role="toolbar"
      aria-label={chosen}
      data-testid={testId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1, bgcolor: 'action.selected' }}
    >
      <Box sx={{ mr: 1 }}>{count > most ? `一次最多 ${countText(most)} 条` : chosen}</Box>
      {children(count > most)}
      <Button size="small" onClick={() => onUnselectItems()} data-testid="bulk-none">
        取消选择
      </Button>
    </Paper>
  );
}
