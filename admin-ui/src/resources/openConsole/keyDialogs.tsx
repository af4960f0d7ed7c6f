import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ShopKeyRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { SecretQuestion } from '../../shared/blocks/SecretQuestion.tsx';
import { keyTexts as texts } from './keyTexts.ts';

type Props = { row: ShopKeyRow; onClose(): void };

const Which = ({ row, consequence }: { row: ShopKeyRow; consequence: string }) => (
  <>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {row.label} · {row.name}
    </Typography>
    <Typography color="textSecondary">{consequence}</Typography>
  </>
);

/** Pt-C-20: another secret, shown this once. */
export function RotateDialog({ row, onClose }: Props) {
  const call = useOperation();
  const [now, setNow] = useState(false);
  const make = async () => (await call('rotateShopKey', { id: row.partnerId, ...(now && { now: 1 }) })).secret;
  const { title, warning, noted } = texts.once;
  const once = { title, warning, noted, who: texts.once.who(row.label, row.name) };
  return (
    <SecretQuestion words={texts.rotate} once={once} make={make} onClose={onClose}>
      <Which row={row} consequence={texts.rotate.consequence} />
      <FormControlLabel
        control={<Checkbox checked={now} onChange={(_event, checked) => setNow(checked)} data-testid="rotate-now" />}
        label={texts.rotate.now}
      />
    </SecretQuestion>
  );
}

/** Pt-C-21: for good. */
export function CloseDialog({ row, onClose }: Props) {
  const call = useOperation();
  return (
    <RecordQuestion words={texts.close} danger send={() => call('closeShopKey', { id: row.partnerId })} onClose={onClose}>
      <Which row={row} consequence={texts.close.consequence} />
    </RecordQuestion>
  );
}
