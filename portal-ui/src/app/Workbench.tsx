import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { NavLink, Outlet } from 'react-router';
import { appTexts } from '../shared/appTexts.ts';
import { workbench } from './menu.ts';

/** The pages of one's own; on phones with their menu above them, which the side menu holds on wide screens. */
export function Workbench() {
  return (
    <>
      <Box
        component="nav"
        aria-label={appTexts.workbenchMenu}
        sx={{
          display: { xs: 'flex', md: 'none' },
          mx: -2,
          mt: -2,
          mb: 2,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        {workbench.map(({ path, label }) => (
          <ButtonBase
            key={path}
            component={NavLink}
            to={path}
            sx={{
              flex: 1,
              height: 48,
              fontSize: 15,
              fontFamily: 'inherit',
              color: 'text.secondary',
              borderBottom: '3px solid transparent',
              '&.active': { color: 'primary.main', fontWeight: 600, borderBottomColor: 'background.amber' },
            }}
          >
            {label}
          </ButtonBase>
        ))}
      </Box>
      <Outlet />
    </>
  );
}
