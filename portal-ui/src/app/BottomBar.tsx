import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NavLink, useLocation } from 'react-router';
import { appTexts } from '../shared/appTexts.ts';
import { bottomMenu } from './menu.ts';

/** The menu of phones. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={appTexts.bottomMenu}
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {bottomMenu.map(({ path, label, icon: Icon, also }) => (
        <ButtonBase
          key={path}
          component={NavLink}
          to={path}
          className={also?.includes(pathname) ? 'active' : undefined}
          sx={{
            flex: 1,
            flexDirection: 'column',
            height: 59,
            fontSize: 14,
            fontFamily: 'inherit',
            color: 'text.secondary',
            borderTop: '3px solid transparent',
            '&.active': { color: 'primary.main', fontWeight: 600, borderTopColor: 'background.amber' },
          }}
        >
          <Icon fontSize="small" />
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}
