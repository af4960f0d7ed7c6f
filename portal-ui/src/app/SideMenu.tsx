import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { NavLink } from 'react-router';
import { appTexts } from '../shared/appTexts.ts';
import { menu, workbench, type MenuEntry } from './menu.ts';

/** The vertical menu of wide screens; a thin amber line marks the place one is at. */
export function SideMenu() {
  return (
    <Box
      component="nav"
      aria-label={appTexts.mainMenu}
      sx={{
        display: { xs: 'none', md: 'block' },
        width: 184,
        flexShrink: 0,
        py: 3,
        position: 'sticky',
        top: 64,
        alignSelf: 'flex-start',
      }}
    >
      <List disablePadding>
        {menu.map((entry) => (
          <Entry key={entry.path} {...entry} />
        ))}
      </List>
      <List
        disablePadding
        sx={{ mt: 2 }}
        subheader={
          <ListSubheader disableSticky sx={{ bgcolor: 'transparent', lineHeight: '36px', fontSize: 14, px: 2 }}>
            {appTexts.workbench}
          </ListSubheader>
        }
      >
        {workbench.map((entry) => (
          <Entry key={entry.path} {...entry} />
        ))}
      </List>
    </Box>
  );
}

function Entry({ path, label, icon: Icon }: MenuEntry) {
  return (
    <li>
      <ListItemButton
        component={NavLink}
        to={path}
        sx={{
          borderRadius: 1,
          borderLeft: '3px solid transparent',
          mb: 0.5,
          '&.active': { borderLeftColor: 'background.amber', bgcolor: 'background.tint', color: 'primary.main', fontWeight: 600 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText disableTypography primary={label} />
      </ListItemButton>
    </li>
  );
}
