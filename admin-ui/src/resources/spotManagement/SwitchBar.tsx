import Button from '@mui/material/Button';
import { switchAtMost } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { SelectionBar } from '../../shared/blocks/SelectionBar.tsx';
import { SwitchDialog, type Wanted } from './SwitchDialog.tsx';
import { spotTexts as texts } from './texts.ts';

/** What can be done with the chosen goods. */
export function SwitchBar() {
  const [wanted, setWanted] = useState<Wanted>();
  return (
    <>
      <SelectionBar most={switchAtMost} testId="switch-bar">
        {(tooMany) => (
          <>
            <Button size="small" variant="contained" disabled={tooMany} onClick={() => setWanted(0)} data-testid="bulk-open">
              {texts.open}
            </Button>
            <Button size="small" variant="outlined" disabled={tooMany} onClick={() => setWanted(1)} data-testid="bulk-close">
              {texts.close}
            </Button>
          </>
        )}
      </SelectionBar>
      <SwitchDialog wanted={wanted} onClose={() => setWanted(undefined)} />
    </>
  );
}
