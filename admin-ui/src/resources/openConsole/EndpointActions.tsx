import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { WebhookRow } from '@xinyue/contracts/operations';
import { useWrite } from '@xinyue/web/useWrite';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { EndpointDialog } from './EndpointDialog.tsx';
import { RemoveDialog, RotateDialog, StopDialog } from './endpointDialogs.tsx';
import { RecoverDialog } from './RecoverDialog.tsx';
import { endpointTexts as texts, recoverTexts } from './webhookTexts.ts';

type Props = { partner: string; row: WebhookRow };
const dialogs = { edit: EndpointDialog, recover: RecoverDialog, rotate: RotateDialog, stop: StopDialog, remove: RemoveDialog };

/** What can be done with an address; one that is not as it was sealed can only be deleted. */
export function EndpointActions({ partner, row }: Props) {
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const Dialog = asked && dialogs[asked];
  const { url, state, reason } = row;
  const ask = (what: keyof typeof dialogs, action: string, danger = false) => (
    <RowButton action={action} url={url} danger={danger} onClick={() => setAsked(what)} />
  );
  return (
    <>
      <Tested partner={partner} row={row} whole={reason !== 'tampered'}>
        {reason !== 'tampered' && (
          <>
            {ask('edit', texts.editAction)}
            {state === 'active' ? ask('recover', recoverTexts.action) : <StartButton partner={partner} row={row} />}
            {ask('rotate', texts.rotate.action)}
            {state === 'active' && ask('stop', texts.stop.action, true)}
          </>
        )}
        {ask('remove', texts.remove.action, true)}
      </Tested>
      {Dialog && <Dialog partner={partner} row={row} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type ButtonProps = { action: string; url: string; danger?: boolean; busy?: boolean; onClick(): void };

const RowButton = ({ action, url, danger = false, busy = false, onClick }: ButtonProps) => (
  <Button
    size="small"
    color={danger ? 'error' : 'primary'}
    loading={busy}
    onClick={onClick}
    aria-label={`${action} ${url}`}
    sx={narrow}
  >
    {action}
  </Button>
);

/** An address that was paused, or that we disabled, goes on: it is asked nothing, as it can be stopped again. */
function StartButton({ partner, row: { endpointId, url } }: Props) {
  const call = useOperation();
  const { run, busy } = useRecordAction(texts.start, () => undefined);
  const start = () => void run(() => call('switchKeyWebhook', { partner, endpointId, state: 'active' }));
  return <RowButton action={texts.start.action} url={url} busy={busy} onClick={start} />;
}

type Told = { severity: 'success' | 'warning' | 'error'; text: string };

/** Pt-C-11: sends a test, and says how that went where it was pressed. */
function Tested({ partner, row, whole, children }: Props & { whole: boolean; children: ReactNode }) {
  const call = useOperation();
  const { write, busy } = useWrite();
  const [told, setTold] = useState<Told>();
  const { endpointId, url } = row;
  const test = () =>
    void write({
      send: () => call('testKeyWebhook', { partner, endpointId }),
      onDone: ({ outcome, status, ms }) =>
        setTold(
          outcome === 'ok'
            ? { severity: 'success', text: texts.test.ok(status, ms) }
            : { severity: 'warning', text: texts.test.bad(outcome, status, ms) },
        ),
      failed: texts.test.failed,
      onFailed: ({ text }) => setTold({ severity: 'error', text }),
    });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1.25, mt: 0.5 }}>
        {whole && <RowButton action={texts.test.action} url={url} busy={busy} onClick={test} />}
        {children}
      </Box>
      <Box component="output" sx={{ display: 'block' }}>
        {told && (
          <Alert severity={told.severity} onClose={() => setTold(undefined)} role="presentation" data-testid="test-result">
            {told.text}
          </Alert>
        )}
      </Box>
    </>
  );
}
