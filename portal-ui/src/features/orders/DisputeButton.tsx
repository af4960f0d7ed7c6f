import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '@xinyue/contracts/operations';
import { useWrite } from '@xinyue/web/useWrite';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { toast, toastFailure } from '../../shared/toast.tsx';
import { orderTexts as texts } from './orderTexts.ts';

/** States in which the money of an order may still be kept from the shop. */
export const disputable: readonly unknown[] = [1, 2, 3];

/** 申请冻结: the buyer has the money of a paid order kept back, with a reason; the platform decides. */
export function DisputeButton({ order }: { order: OrderRow }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" aria-label={texts.disputeOf(order.spotName)} onClick={() => setOpen(true)}>
        {texts.dispute}
      </Button>
      {open && <DisputeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function DisputeDialog({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const queries = useQueryClient();
  const { write, busy } = useWrite();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const words = reason.trim();
  const missing = words.length < 2;
  const send = () => {
    setTried(true);
    if (missing) return;
    void write({
      send: () => api('disputeOrder', { id: order.id, reason: words }),
      failed: texts.disputeFailed,
      onFailed: toastFailure,
      onDone: () => {
        toast('success', texts.disputeDone);
        onClose();
      },
      onEnd: () => void queries.invalidateQueries({ queryKey: ['own'] }),
    });
  };
  return (
    <FormDialog title={texts.disputeTitle} maxWidth="sm" onClose={onClose} large={false}>
      <DialogContent>
        <Typography sx={{ fontWeight: 600, mt: 2 }}>{order.spotName}</Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.disputeHint}
        </Typography>
        <TextField
          label={texts.disputeReason}
          required
          fullWidth
          multiline
          minRows={2}
          value={reason}
          disabled={busy}
          onChange={({ target }) => setReason(target.value)}
          error={tried && missing}
          helperText={tried && missing ? texts.disputeMissing : `${reason.length}/200`}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {buttonWords.cancel}
        </Button>
        <Button variant="contained" onClick={send} disabled={busy}>
          {texts.dispute}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
