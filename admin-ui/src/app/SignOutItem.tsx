import LogoutIcon from '@mui/icons-material/Logout';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLogout, useNotify, useUserMenu } from 'react-admin';
import { sessionTexts as texts } from '../session/texts.ts';
import { redirectDelayMs, wait } from '../session/wait.ts';
import { AskDialog } from './blocks/AskDialog.tsx';

/** asks, says it is done and leaves after a second. */
export function SignOutItem() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const logout = useLogout();
  const notify = useNotify();
  const menu = useUserMenu();

  const leave = async () => {
    setBusy(true);
    notify(texts.signedOut, { type: 'success' });
    await wait(redirectDelayMs);
    await logout({}, '/login', false);
  };
  const stay = () => {
    setAsking(false);
    menu?.onClose();
    notify(texts.cancelled, { type: 'info' });
  };
  return (
    <>
      <MenuItem onClick={() => setAsking(true)} data-testid="sign-out">
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        {texts.signOut}
      </MenuItem>
      <AskDialog
        open={asking}
        title={texts.signOutQuestion}
        confirm={texts.signOut}
        busy={busy}
        onConfirm={leave}
        onCancel={stay}
      />
    </>
  );
}
