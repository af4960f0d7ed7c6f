import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { Menu, useSidebarState } from 'react-admin';
import { sessionStore } from '../session/sessionStore.ts';
import { menuFor, type MenuGroup } from '../shared/menu.ts';
import { MenuBadge } from './MenuBadge.tsx';

/** the left menu, by role; narrow it shows icons with tooltips. */
export function SideMenu() {
  return (
    <Menu sx={{ mt: 0, pt: 1 }}>
      {menuFor(sessionStore.get()).map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </Menu>
  );
}

function Group({ group }: { group: MenuGroup }) {
  const [open] = useSidebarState();
  return (
    <Box component="fieldset" aria-label={group.label} sx={{ border: 0, p: 0, m: 0, mb: 1, minWidth: 0 }}>
      {open ? (
        <Typography component="div" color="textSecondary" sx={{ px: 2.5, pt: 1, pb: 0.5 }}>
          {group.label}
        </Typography>
      ) : (
        <Divider sx={{ my: 1 }} />
      )}
      {group.items.map(({ resource, label, icon: Icon }) => (
        <Menu.Item
          key={resource}
          to={`/${resource}`}
          primaryText={label}
          leftIcon={<MenuBadge resource={resource} icon={<Icon />} />}
          data-testid={`menu-${resource}`}
        />
      ))}
    </Box>
  );
}
