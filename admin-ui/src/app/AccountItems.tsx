import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useUserMenu } from 'react-admin';
import { Link } from 'react-router-dom';
import { sessionStore } from '../session/sessionStore.ts';
import { accountItemsFor } from '../shared/menu.ts';

/** Under the name of the person: what the documented menu has no place for. */
export function AccountItems() {
  const menu = useUserMenu();
  const items = accountItemsFor(sessionStore.get());
  if (items.length === 0) return null;
  return (
    <>
      {items.map(({ resource, label, icon: Icon }) => (
        <MenuItem key={resource} component={Link} to={`/${resource}`} onClick={menu?.onClose} data-testid={`menu-${resource}`}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <Divider />
    </>
  );
}
