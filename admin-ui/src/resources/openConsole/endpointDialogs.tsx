import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { WebhookRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { SecretQuestion } from '../../shared/blocks/SecretQuestion.tsx';
import { endpointTexts as texts } from './webhookTexts.ts';

type Props = { partner: string; row: WebhookRow; onClose(): void };

export const Which = ({ url, consequence }: { url: string; consequence: string }) => (
  <>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{url}</Typography>
    <Typography color="textSecondary">{consequence}</Typography>
  </>
);

/** Pt-C-10: another secret, shown this once. */
export function RotateDialog({ partner, row: { endpointId, url }, onClose }: Props) {
  const call = useOperation();
  const [now, setNow] = useState(false);
  const make = async () => (await call('rotateKeyWebhook', { partner, endpointId, ...(now && { now: 1 }) })).secret;
  return (
    <SecretQuestion words={texts.rotate} once={{ ...texts.once, who: url }} make={make} onClose={onClose}>
      <Which url={url} consequence={texts.rotate.consequence} />
      <FormControlLabel
        control={<Checkbox checked={now} onChange={(_event, checked) => setNow(checked)} data-testid="rotate-now" />}
        label={texts.rotate.now}
      />
    </SecretQuestion>
  );
}

/** Pt-C-08: says how much waits meanwhile. */
export function StopDialog({ partner, row: { endpointId, url, waiting }, onClose }: Props) {
  const call = useOperation();
  return (
    <RecordQuestion
      words={texts.stop}
      danger
      send={() => call('switchKeyWebhook', { partner, endpointId, state: 'paused' })}
      onClose={onClose}
    >
      <Which url={url} consequence={texts.stop.consequence(waiting)} />
    </RecordQuestion>
  );
}

/** Pt-C-09: says how much is never sent. */
export function RemoveDialog({ partner, row: { endpointId, url, waiting }, onClose }: Props) {
  const call = useOperation();
  return (
    <RecordQuestion words={texts.remove} danger send={() => call('deleteKeyWebhook', { partner, endpointId })} onClose={onClose}>
      <Which url={url} consequence={texts.remove.consequence(waiting)} />
    </RecordQuestion>
  );
}
