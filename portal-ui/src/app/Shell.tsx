import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { part } from '@xinyue/web/components/part';
import { printStyles } from '@xinyue/web/printStyles';
import { useOnline } from '@xinyue/web/useOnline';
import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate, useSearchParams } from 'react-router';
import { onSessionOver, queryClient } from '../api/api.ts';
import { isLeftOver } from '../session/readSession.ts';
import { sessionStore, useSession } from '../session/sessionStore.ts';
import { isSignInOpen, withSignIn } from '../session/signInPlace.ts';
import { afterPaint } from '../shared/afterPaint.ts';
import { appTexts } from '../shared/appTexts.ts';
import { ConfirmHost } from '../shared/confirmation.tsx';
import { overlay } from '../shared/overlay.tsx';
import { toast, ToastHost } from '../shared/toast.tsx';
import { BottomBar, SideMenu, SkipLink } from './ShellMenus.tsx';
import { Footer } from './Footer.tsx';
import { isPublicPlace } from './menu.ts';
import { TopBar } from './TopBar.tsx';

const LoginDialog = overlay(() => import('../features/account/LoginDialog.tsx'));
const SecurityBanner = part(() => import('../features/security/SecurityBanner.tsx'), { failed: () => null });

const ConsentBar = part(() => import('../features/terms/ConsentBar.tsx'), { failed: () => null });

const ProofQuestions = part(() => import('./ProofQuestions.tsx'), { failed: () => null });

/** The first entry of every page load is called `default`: its place on the page is kept by its address, or one page would get another's. */
const placeKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** The frame of every public and customer page: quotes, top bar with login area, menu at the left, bottom bar on phones. */
export function Shell() {
  const session = useSession();
  const [search] = useSearchParams();
  const wide = useMediaQuery('(min-width:900px)');
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        pb: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 0 },
      }}
    >
      <GlobalStyles styles={printStyles} />
      <SkipLink />
      <MarketStrip />
      <TopBar />
      <OfflineNote />
      {session && <SecurityBanner key={session.userId} session={session} />}
      {/* The footer stands below the first view from the start: a page that grows while it loads moves nothing that is seen. */}
      <Box
        sx={{
          width: 1,
          maxWidth: 1248,
          mx: 'auto',
          minHeight: '100dvh',
          display: 'flex',
          flexGrow: 1,
          gap: 3,
          px: { xs: 2, md: 3 },
        }}
      >
        {wide && <SideMenu />}
        <Box component="main" id="main" tabIndex={-1} sx={{ flexGrow: 1, minWidth: 0, py: { xs: 2, md: 3 }, outline: 'none' }}>
          <Outlet />
        </Box>
      </Box>
      <Footer />
      {!wide && <BottomBar />}
      <SessionWatch />
      <PageFocus />
      {isSignInOpen(search) && !session && <LoginDialog />}
      {session && <ProofQuestions />}
      {session && <ConsentBar key={session.userId} userId={session.userId} />}
      <ConfirmHost />
      <ToastHost />
      <ScrollRestoration getKey={placeKey} />
    </Box>
  );
}

/** Lists from the cache go on standing there while the line is down: what they promise may be over. */
function OfflineNote() {
  if (useOnline()) return null;
  return (
    <Alert
      severity="warning"
      square
      sx={{ displayPrint: 'none', position: 'sticky', top: 0, zIndex: 'appBar', justifyContent: 'center' }}
    >
      {appTexts.offline}
    </Alert>
  );
}

/** On another page the focus starts at its top, as it does on a page load, so that screen readers hear where they are. */
function PageFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/**
 * Clears what is stored of a session that does not count here (S-35, S-36); when the server ended the session, says so and opens the sign-in
 * dialog over the page one is on (C-11), so that signing in again goes on at the same place.
 */
function SessionWatch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLeftOver(localStorage, pathname)) sessionStore.clear();
  }, [pathname]);
  useEffect(
    () =>
      onSessionOver((message) => {
        queryClient.removeQueries({ queryKey: ['own'] });
        toast('info', message);
        void navigate(withSignIn({ pathname, search }), { replace: true, preventScrollReset: true });
      }),
    [navigate, pathname, search],
  );
  return null;
}

/** The frame and its place for the quotes are painted first. */
const loadStrip = async () => {
  await afterPaint();
  return import('../features/market/QuotationStrip.tsx');
};
// The strip of quotes is optional: when it cannot be loaded its place stays empty, and the page below shows the error.
const QuotationStrip = part(loadStrip, { failed: () => null });

/** the quotes above the public pages. Its height is kept free from the first moment, so that nothing moves when they come. */
function MarketStrip() {
  const { pathname } = useLocation();
  if (!isPublicPlace(pathname)) return null;
  return (
    <Box
      sx={{
        height: 45,
        flexShrink: 0,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <QuotationStrip />
    </Box>
  );
}
