import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { failureText, isSessionEnd } from '@xinyue/web/client/CallError';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import type { MerchantDialogProps } from './MerchantDialogProps.ts';
import { merchantTexts as texts } from './texts.ts';

/** F11: a made password, shown here and nowhere else; the shop's sessions end. */
export function ResetPasswordDialog({ row, onClose }: MerchantDialogProps) {
  const call = useOperation();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string>();
  const reset = async () => {
    setBusy(true);
    try {
      setMade((await call('resetShopPassword', { id: row.id })).password);
    } catch (error) {
      if (!isSessionEnd(error)) notify(failureText(error, texts.resetFailed), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AskDialog
      open
      title={made === undefined ? texts.resetQuestion : texts.resetDone}
      confirm={made === undefined ? texts.reset : texts.resetNoted}
      danger={made === undefined}
      busy={busy}
      onConfirm={() => (made === undefined ? void reset() : onClose())}
      onCancel={made === undefined ? onClose : undefined}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {row.shopName}（{row.account}）
      </Typography>
      {made === undefined ? (
        <Typography color="textSecondary">{texts.resetEffect}</Typography>
      ) : (
        <Alert severity="success" sx={{ mt: 1 }}>
          {texts.resetOnce}
          <Typography component="code" data-testid="made-password" sx={{ display: 'block', fontSize: 20, userSelect: 'all' }}>
            {made}
          </Typography>
        </Alert>
      )}
    </AskDialog>
  );
}
