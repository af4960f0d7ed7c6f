import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import type { FormFrame, SecurityParts } from '@xinyue/web/security/SecurityParts';
import type { FormEvent } from 'react';
import { api, clock } from '../../api/api.ts';
import '../../api/latePaths.ts';
import type { Session } from '../../session/readSession.ts';
import { appTexts } from '../../shared/appTexts.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { QueryBlock } from '../../shared/QueryBlock.tsx';
import { toast } from '../../shared/toast.tsx';

const Dialog: FormFrame = ({
  title,
  confirm,
  busy = false,
  disabled = false,
  danger,
  large = false,
  onConfirm,
  onCancel,
  children,
}) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands the events of a dialog to the form it was opened from.
    event.stopPropagation();
    if (!busy && !disabled) onConfirm();
  };
  return (
    <FormDialog title={title} maxWidth="xs" large={large} onClose={busy ? undefined : onCancel}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
      >
        <DialogContent sx={{ pt: 2 }}>{children}</DialogContent>
        <DialogActions sx={{ p: 2, gap: 1 }}>
          {onCancel && (
            <Button onClick={onCancel} disabled={busy} sx={{ minHeight: 44 }} data-testid="ask-cancel">
              {appTexts.cancel}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={disabled}
            loading={busy}
            sx={{ minHeight: 44 }}
            data-testid="ask-confirm"
          >
            {confirm}
          </Button>
        </DialogActions>
      </Box>
    </FormDialog>
  );
};

const Answer: SecurityParts['Answer'] = ({ query, failed, children }) => (
  <QueryBlock query={query} failure={failed} skeleton={<Skeleton variant="rounded" height={64} />}>
    {children}
  </QueryBlock>
);

/** What the screens of 账户安全 are made of in the portal. */
export const securityParts = ({ userId }: Pick<Session, 'userId'>): SecurityParts => ({
  userId,
  clock,
  call: api,
  say: toast,
  Dialog,
  Section: Panel,
  Answer,
});
