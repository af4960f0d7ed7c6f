import LogoutIcon from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLogout, useNotify, useUserMenu } from 'react-admin';
import { noticeDelayMs, wait } from '@xinyue/web/wait';
import { sessionTexts as texts } from '../session/texts.ts';
import { announce } from './Notices.tsx';
import { AskDialog } from '../shared/blocks/AskDialog.tsx';

/** asks, ends the session on the server, leaves, and says so after a second (M-06). What the server did not confirm is said, too. */
export function SignOutItem() {
  const [asking, setAsking] = useState<'first' | 'again'>();
  const [busy, setBusy] = useState(false);
  const logout = useLogout();
  const notify = useNotify();
  const menu = useUserMenu();

  const leave = async (hereOnly: boolean) => {
    setBusy(true);
    try {
      await logout({ hereOnly }, '/login', false);
    } catch {
      setBusy(false);
      return setAsking('again');
    }
    await wait(noticeDelayMs);
    // This item is gone by now, so its own notify is not asked.
    announce(hereOnly ? texts.signedOutHere : texts.signedOut, hereOnly ? 'info' : 'success');
  };
  const stay = () => {
    setAsking(undefined);
    menu?.onClose();
    notify(texts.cancelled, { type: 'info' });
  };
  const again = asking === 'again';
  return (
    <>
      <MenuItem onClick={() => setAsking('first')} data-testid="sign-out">
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        {texts.signOut}
      </MenuItem>
      <AskDialog
        open={asking !== undefined}
        title={again ? texts.signOutUnconfirmed : texts.signOutQuestion}
        confirm={again ? texts.signOutRetry : texts.signOut}
        busy={busy}
        onConfirm={() => leave(false)}
        onCancel={stay}
      >
        {again && (
          <>
            {texts.signOutUnconfirmedHelp}
            <Button size="small" sx={{ mt: 1 }} disabled={busy} onClick={() => leave(true)} data-testid="sign-out-here">
              {texts.signOutHere}
            </Button>
          </>
        )}
      </AskDialog>
    </>
  );
}
