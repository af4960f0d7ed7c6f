import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { AppBar, type AppBarProps, LoadingIndicator, ToggleThemeButton, UserMenu } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { sessionTexts } from '../session/texts.ts';
import { AccountActions } from './AccountActions.tsx';
import { AccountItems } from './AccountItems.tsx';
import { DesktopViewItem } from './desktopView/DesktopViewItem.tsx';
import { overviewPath } from '../shared/menu.ts';
import { SignOutItem } from './SignOutItem.tsx';

/** menu toggle, product (which leads to the board of what waits), theme, refresh, and the name of who is signed in. */
export function TopBar(props: AppBarProps) {
  return (
    <AppBar
      {...props}
      toolbar={
        <>
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
      userMenu={
        <UserMenu>
          <AccountItems />
          <AccountActions />
          <DesktopViewItem />
          <SignOutItem />
        </UserMenu>
      }
    >
      <Link
        component={RouterLink}
        to={overviewPath}
        underline="none"
        color="inherit"
        sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}
        data-testid="to-overview"
      >
        <Box component="img" src="/mark.svg" alt="" width={28} height={28} sx={{ mr: 1, flexShrink: 0 }} />
        <Typography noWrap sx={{ fontWeight: 600, fontSize: 16 }}>
          {sessionTexts.product}
          <Box
            component="span"
            sx={{ color: 'text.secondary', ml: 1, fontWeight: 400, fontSize: 14, display: { xs: 'none', sm: 'inline' } }}
          >
            管理端
          </Box>
        </Typography>
      </Link>
      <Box sx={{ flexGrow: 1 }} />
      {/* Pages announce their title here; it becomes the name of the browser tab only. */}
      <Box id="react-admin-title" sx={{ display: 'none' }} />
    </AppBar>
  );
}
