import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from 'react-router';
import { useSignOut } from './useSignOut.ts';
import { appTexts } from '../shared/appTexts.ts';

/** my workbench, and out. */
export default function AccountMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const then = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem onClick={then(() => navigate('/userPage'))}>{appTexts.workbench}</MenuItem>
      <MenuItem onClick={then(signOut)}>{appTexts.signOut}</MenuItem>
    </Menu>
  );
}
