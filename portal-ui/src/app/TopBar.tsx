import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import ArrowIcon from '@mui/icons-material/ExpandMore';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { withSignIn } from '../session/signInPlace.ts';
import { useSession } from '../session/sessionStore.ts';
import { appTexts } from '../shared/appTexts.ts';
import { overlay } from '../shared/overlay.tsx';

export function TopBar() {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        displayPrint: 'none',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: { xs: 56, md: 64 },
          maxWidth: 1248,
          mx: 'auto',
          px: { xs: 2, md: 3 },
        }}
      >
        <Link
          component={RouterLink}
          to="/mainPage"
          underline="none"
          color="inherit"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}
        >
          <Box component="img" src="/mark.svg" alt="" width={32} height={32} />
          <Typography component="span" sx={{ fontWeight: 600, fontSize: 19, letterSpacing: 0.3 }}>
            {appTexts.brand}
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
            {appTexts.product}
          </Typography>
        </Link>
        <Box sx={{ flexGrow: 1 }} />
        <ThemeButton />
        <LoginArea />
      </Box>
    </Box>
  );
}

function ThemeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      aria-label={dark ? appTexts.themeLight : appTexts.themeDark}
      onClick={() => setMode(dark ? 'light' : 'dark')}
      sx={{ width: 44, height: 44 }}
    >
      {dark ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  );
}

/** the name with a menu, or the way to sign in. */
function LoginArea() {
  const session = useSession();
  return session ? <AccountButton name={session.userName} /> : <VisitorButtons />;
}

function VisitorButtons() {
  const place = useLocation();
  return (
    <>
      <Button component={RouterLink} to="/register" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {appTexts.register}
      </Button>
      <Button
        component={RouterLink}
        to={withSignIn(place)}
        preventScrollReset
        variant="outlined"
        sx={{ minHeight: { xs: 44, md: 40 } }}
      >
        {appTexts.signIn}
      </Button>
    </>
  );
}

const AccountMenu = overlay(() => import('./AccountMenu.tsx'));

/** The name of who is signed in; its menu is loaded when it is opened. */
function AccountButton({ name }: { name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={appTexts.accountMenu(name)}
        endIcon={<ArrowIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          maxWidth: { xs: 150, sm: 240 },
          minHeight: { xs: 44, md: 40 },
          '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        }}
      >
        <span className="name">{name}</span>
      </Button>
      {anchor && <AccountMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
