import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { switchAtMost } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { SwitchDialog, type Wanted } from './SwitchDialog.tsx';
import { spotTexts as texts } from './texts.ts';

/** What can be done with the chosen goods; it stands over the list while any is chosen. */
export function SwitchBar() {
  const { selectedIds, onUnselectItems } = useListContext();
  const [wanted, setWanted] = useState<Wanted>();
  const count = selectedIds.length;
  const tooMany = count > switchAtMost;
  return (
    <>
      {count > 0 && (
        <Paper
          square
          elevation={0}
          role="toolbar"
          aria-label={texts.selected(count)}
          data-testid="switch-bar"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1, bgcolor: 'action.selected' }}
        >
          <Box sx={{ mr: 1 }}>{tooMany ? texts.tooMany(switchAtMost) : texts.selected(count)}</Box>
          <Button size="small" variant="contained" disabled={tooMany} onClick={() => setWanted(0)} data-testid="bulk-open">
            {texts.open}
          </Button>
          <Button size="small" variant="outlined" disabled={tooMany} onClick={() => setWanted(1)} data-testid="bulk-close">
            {texts.close}
          </Button>
          <Button size="small" onClick={() => onUnselectItems()} data-testid="bulk-none">
            {texts.unselect}
          </Button>
        </Paper>
      )}
      <SwitchDialog wanted={wanted} onClose={() => setWanted(undefined)} />
    </>
  );
}
