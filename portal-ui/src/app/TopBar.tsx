import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { appTexts } from '../shared/appTexts.ts';
import { LoginArea } from './LoginArea.tsx';
import { ThemeButton } from './ThemeButton.tsx';

export function TopBar() {
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Container maxWidth={false} sx={{ maxWidth: 1248, px: { xs: 2, md: 3 } }}>
        <Toolbar disableGutters sx={{ minHeight: { xs: 56, md: 64 }, gap: 1 }}>
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
        </Toolbar>
      </Container>
    </AppBar>
  );
}
