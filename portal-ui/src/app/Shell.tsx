import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Outlet, ScrollRestoration, useSearchParams, type Location } from 'react-router';
import { useSession } from '../session/useSession.ts';
import { isSignInOpen } from '../session/signInPlace.ts';
import { ConfirmHost } from '../shared/ConfirmHost.tsx';
import { ToastHost } from '../shared/ToastHost.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { MarketStrip } from './MarketStrip.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { PageFocus } from './PageFocus.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { overlay } from '../shared/overlay.tsx';

const LoginDialog = overlay(() => import('../features/account/LoginDialog.tsx'));

/** The first entry of every page load is called `default`: its place on the page is kept by its address, or one page would get another's. */
const placeKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** The frame of every public and customer page: quotes, top bar with login area, menu at the left, bottom bar on phones. */
export function Shell() {
  const session = useSession();
  const [search] = useSearchParams();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        pb: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 0 },
      }}
    >
      <SkipLink />
      <MarketStrip />
      <TopBar />
      <OfflineNote />
      {/* The footer stands below the first view from the start: a page that grows while it loads moves nothing that is seen. */}
      <Container
        maxWidth={false}
        sx={{ maxWidth: 1248, minHeight: '100dvh', display: 'flex', flexGrow: 1, gap: 3, px: { xs: 2, md: 3 } }}
      >
        <SideMenu />
        <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1, minWidth: 0, py: { xs: 2, md: 3 }, outline: 'none' }}>
          <Outlet />
        </Box>
      </Container>
      <Footer />
      <BottomBar />
      <SessionWatch />
      <PageFocus />
      {isSignInOpen(search) && !session && <LoginDialog />}
      <ConfirmHost />
      <ToastHost />
      <ScrollRestoration getKey={placeKey} />
    </Box>
  );
}
