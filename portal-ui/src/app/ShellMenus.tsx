import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { NavLink, useLocation } from 'react-router';
import { appTexts } from '../shared/appTexts.ts';
import { bottomMenu, menu, type MenuEntry, workbench } from './menu.ts';

/** First stop of the tab key: past the menus. Moves the focus itself, so that the address stays as it is. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        left: 16,
        top: -64,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
        '&:focus': { top: 8 },
      }}
    >
      {appTexts.skip}
    </Link>
  );
}

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
      <Entries of={menu} />
      <Box
        component="p"
        id="workbench-menu"
        sx={{ m: 0, mt: 2, px: 2, lineHeight: '36px', fontSize: 14, color: 'text.secondary' }}
      >
        {appTexts.workbench}
      </Box>
      <Entries of={workbench} labelledBy="workbench-menu" />
    </Box>
  );
}

/** Plain elements: the list of MUI weighs 3 kB on the first page. */
const Entries = ({ of, labelledBy }: { of: readonly MenuEntry[]; labelledBy?: string }) => (
  <Box component="ul" aria-labelledby={labelledBy} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {of.map((entry) => (
      <li key={entry.path}>
        <Entry {...entry} />
      </li>
    ))}
  </Box>
);

const Entry = ({ path, label, icon: Icon }: MenuEntry) => (
  <ButtonBase
    component={NavLink}
    to={path}
    sx={{
      display: 'flex',
      justifyContent: 'flex-start',
      gap: 1.75,
      width: 1,
      minHeight: 40,
      px: 2,
      mb: 0.5,
      fontSize: 15,
      fontFamily: 'inherit',
      borderRadius: 1,
      borderLeft: '3px solid transparent',
      '&:hover': { bgcolor: 'background.tint' },
      '&.active': { borderLeftColor: 'background.amber', bgcolor: 'background.tint', color: 'primary.main', fontWeight: 600 },
    }}
  >
    <Icon fontSize="small" />
    {label}
  </ButtonBase>
);

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
