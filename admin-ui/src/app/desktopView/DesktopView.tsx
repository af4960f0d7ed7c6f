import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/PhoneAndroidOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { createChannel } from '@xinyue/web/client/createChannel';
import { useSyncExternalStore } from 'react';
import { useUserMenu } from 'react-admin';
import { viewportOf } from './desktopScale.ts';

const key = 'xinyue.desktopView';
const changes = createChannel<void>();
let on = localStorage.getItem(key) === '1';

/** Width of the screen as it is held; unlike the window's it does not depend on what is shown, and a keyboard does not turn it. */
function screenWidth(): number {
  const sides = [screen.width, screen.height] as const;
  const portrait = screen.orientation?.type.startsWith('portrait') ?? matchMedia('(orientation: portrait)').matches;
  return portrait ? Math.min(...sides) : Math.max(...sides);
}

const show = () => document.querySelector('meta[name=viewport]')?.setAttribute('content', viewportOf(on, screenWidth()));

/** The documented desktop view on mobile devices: chosen by the person, kept on the device. */
export const desktopView = {
  get: () => on,
  set(wanted: boolean) {
    on = wanted;
    if (wanted) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
    show();
    changes.send();
  },
  subscribe: (listener: () => void): (() => void) => changes.on(listener),
  /** Shows what was chosen before, and follows the screen when it is turned. */
  start() {
    show();
    screen.orientation?.addEventListener('change', show);
  },
};

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
