import LogoutIcon from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLogout, useNotify, useUserMenu } from 'react-admin';
import { useWrite } from '@xinyue/web/useWrite';
import { noticeDelayMs, wait } from '@xinyue/web/wait';
import { sessionTexts as texts } from '../session/texts.ts';
import { announce } from './Notices.tsx';
import { AskDialog } from '../shared/blocks/AskDialog.tsx';

/** asks, ends the session on the server, leaves, and confirms after a second (M-06), in other words where the server did not answer. */
export function SignOutItem() {
  const [asking, setAsking] = useState<'first' | 'again'>();
  const { write, busy } = useWrite();
  const logout = useLogout();
  const notify = useNotify();
  const menu = useUserMenu();

  const leave = (hereOnly: boolean) =>
    write({
      send: () => logout({ hereOnly }, '/login', false),
      async onDone() {
        await wait(noticeDelayMs);
        // This item is gone by now, so its own notify is not asked.
        announce(hereOnly ? texts.signedOutHere : texts.signedOut, hereOnly ? 'info' : 'success');
      },
      failed: '',
      onFailed: () => setAsking('again'),
    });
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
        onConfirm={() => void leave(false)}
        onCancel={stay}
      >
        {again && (
          <>
            {texts.signOutUnconfirmedHelp}
            <Button size="small" sx={{ mt: 1 }} disabled={busy} onClick={() => void leave(true)} data-testid="sign-out-here">
              {texts.signOutHere}
            </Button>
          </>
        )}
      </AskDialog>
    </>
  );
}
