import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import { type SpotRow, switchAtMost } from '@xinyue/contracts/operations';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { SelectionBar } from '../../shared/blocks/SelectionBar.tsx';
import { useFailureNotice } from '../../shared/forms/useSaved.ts';
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

/** The state that the chosen goods are to have: 0 on offer, 1 stopped. */
type Wanted = 0 | 1;
type Kept = { id: string; name: string; reason: string };

/** Asks, sends one call for all chosen goods, and says how many changed and which did not, and why. */
export function SwitchDialog({ wanted, onClose }: { wanted: Wanted | undefined; onClose(): void }) {
  const { selectedIds, onUnselectItems } = useListContext<SpotRow>();
  const call = useOperation();
  const notify = useNotify();
  const refresh = useRefresh();
  const notice = useFailureNotice();
  const { write, busy } = useWrite();
  const [result, setResult] = useState<{ changed: number; kept: Kept[]; label: string }>();
  const label = wanted === 0 ? stateLabels.onSale : stateLabels.stopped;

  const run = () =>
    write({
      send: () => call('switchSpots', { ids: selectedIds.map(String), isClose: wanted }),
      onDone({ changed, kept }) {
        onUnselectItems();
        refresh();
        onClose();
        if (kept.length > 0) setResult({ changed: changed.length, kept, label });
        else notify(texts.switched(label, changed.length), { type: 'success' });
      },
      failed: texts.switchFailed,
      onFailed: notice,
    });
  const drop = () => {
    onClose();
    notify('已取消', { type: 'info' });
  };
  const done = () => setResult(undefined);
  return (
    <>
      {wanted !== undefined && (
        <AskDialog
          open
          title={wanted === 0 ? texts.openQuestion(selectedIds.length) : texts.closeQuestion(selectedIds.length)}
          confirm={wanted === 0 ? texts.open : texts.close}
          busy={busy}
          onConfirm={() => void run()}
          onCancel={drop}
        >
          <Typography color="textSecondary">{wanted === 0 ? texts.openHelp : texts.closeHelp}</Typography>
        </AskDialog>
      )}
      <AskDialog open={result !== undefined} title={texts.keptTitle} confirm="知道了" onConfirm={done} onCancel={done}>
        {result && (
          <Box data-testid="switch-result">
            <Typography>
              {texts.switched(result.label, result.changed)}，{texts.kept(result.kept.length)}
            </Typography>
            <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
              {result.kept.map(({ id, name, reason }) => (
                <li key={id}>
                  {name || texts.absent}：{reason}
                </li>
              ))}
            </Box>
          </Box>
        )}
      </AskDialog>
    </>
  );
}
