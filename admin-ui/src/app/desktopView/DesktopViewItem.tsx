import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/PhoneAndroidOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';
import { useUserMenu } from 'react-admin';
import { desktopView } from './desktopView.ts';

/** 电脑版 on phones and small tablets, and the way back; other screens have nothing to switch. */
export function DesktopViewItem() {
  const on = useSyncExternalStore(desktopView.subscribe, desktopView.get);
  const phone = useMediaQuery('(max-width: 899px) and (pointer: coarse)');
  const menu = useUserMenu();
  if (!on && !phone) return null;
  const Icon = on ? PhoneIcon : ComputerIcon;
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        desktopView.set(!on);
      }}
      data-testid="desktop-view"
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {on ? '手机版' : '电脑版'}
    </MenuItem>
  );
}
