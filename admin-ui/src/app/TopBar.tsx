import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AppBar, LoadingIndicator, ToggleThemeButton, UserMenu } from 'react-admin';
import { sessionTexts } from '../session/texts.ts';
import { AccountItems } from './AccountItems.tsx';
import { DesktopViewItem } from './desktopView/DesktopViewItem.tsx';
import { SignOutItem } from './SignOutItem.tsx';

/** menu toggle, product, theme, refresh, and the name of who is signed in. */
export function TopBar() {
  return (
    <AppBar
      toolbar={
        <>
          <ToggleThemeButton />
          <LoadingIndicator />
        </>
      }
      userMenu={
        <UserMenu>
          <AccountItems />
          <DesktopViewItem />
          <SignOutItem />
        </UserMenu>
      }
    >
      <Box component="img" src="/mark.svg" alt="" width={28} height={28} sx={{ mr: 1, flexShrink: 0 }} />
      <Typography noWrap sx={{ fontWeight: 600, fontSize: 16, flexGrow: 1 }}>
        {sessionTexts.product}
        <Box
          component="span"
          sx={{ color: 'text.secondary', ml: 1, fontWeight: 400, fontSize: 14, display: { xs: 'none', sm: 'inline' } }}
        >
          管理端
        </Box>
      </Typography>
      {/* Pages announce their title here; it becomes the name of the browser tab only. */}
      <Box id="react-admin-title" sx={{ display: 'none' }} />
    </AppBar>
  );
}
