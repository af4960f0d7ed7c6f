import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useUserMenu } from 'react-admin';
import { passwordPrompt } from '../session/passwordPrompt.ts';
import { OwnSessionsDialog } from './OwnSessionsDialog.tsx';

/** F11, F12: what everybody keeps of the own account: password and places where it is signed in. */
export function AccountActions() {
  const menu = useUserMenu();
  const [sessions, setSessions] = useState(false);
  const change = () => {
    menu?.onClose();
    passwordPrompt.openChange(false);
  };
  const close = () => {
    setSessions(false);
    menu?.onClose();
  };
  return (
    <>
      <MenuItem onClick={change} data-testid="change-password">
        <ListItemIcon>
          <KeyIcon fontSize="small" />
        </ListItemIcon>
        修改密码
      </MenuItem>
      <MenuItem onClick={() => setSessions(true)} data-testid="own-sessions-open">
        <ListItemIcon>
          <DevicesIcon fontSize="small" />
        </ListItemIcon>
        登录设备
      </MenuItem>
      <Divider />
      {sessions && <OwnSessionsDialog onClose={close} />}
    </>
  );
}
