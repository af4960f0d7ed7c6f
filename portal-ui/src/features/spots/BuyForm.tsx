import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { SpotCard } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { appTexts } from '../../shared/appTexts.ts';
import type { Session } from '../../session/readSession.ts';
import { BuyGood } from './BuyGood.tsx';
import { BuyTotal } from './BuyTotal.tsx';
import { checkQuantity } from './checkQuantity.ts';
import { PayTypeField } from './PayTypeField.tsx';
import { QuantityField } from './QuantityField.tsx';
import { spotTexts as texts } from './spotTexts.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

type Props = { spot: SpotCard; session: Session; onClose: () => void; onStale: () => void };

export function BuyForm({ spot, session, onClose, onStale }: Props) {
  const { attempt, change, send, isSending, refusal } = usePlaceOrder(spot, session, { onClose, onStale });
  const [touched, setTouched] = useState(attempt.unanswered.length > 0);
  const purchase = checkQuantity(attempt.quantity, spot);
  const problem = 'problem' in purchase ? purchase.problem : '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if ('fen' in purchase) void send(purchase);
      }}
      sx={{ display: 'contents' }}
    >
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {attempt.unanswered.length > 0 && <Alert severity="warning">{texts.unfinished}</Alert>}
        <BuyGood spot={spot} />
        <QuantityField
          spot={spot}
          value={attempt.quantity}
          problem={touched || attempt.quantity !== String(spot.miniTotal) ? problem : ''}
          disabled={isSending}
          onChange={(quantity) => {
            setTouched(true);
            change({ quantity });
          }}
        />
        <PayTypeField value={attempt.payType} disabled={isSending} onChange={(payType) => change({ payType })} />
        <BuyTotal fen={'fen' in purchase ? purchase.fen : undefined} />
        {refusal && <Alert severity="info">{refusal}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={onClose} disabled={isSending} sx={{ minHeight: 44 }}>
          {appTexts.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={isSending || problem !== ''} sx={{ minHeight: 44, minWidth: 128 }}>
          {isSending ? texts.submitting : texts.submit}
        </Button>
      </DialogActions>
    </Box>
  );
}
