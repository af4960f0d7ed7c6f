import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { part, type PartLoader } from '@xinyue/web/components/part';
import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import { appTexts } from '../shared/appTexts.ts';
import { CrashPage } from './CrashPage.tsx';
import { Shell } from './Shell.tsx';
import { Workbench } from './Workbench.tsx';

/** A line at the upper edge that moves: MUI's own weighs 2 kB on the first page for this alone. */
const line = {
  position: 'fixed',
  top: 0,
  left: 0,
  width: '30%',
  height: 3,
  appearance: 'none',
  border: 0,
  '&::-webkit-progress-bar': { bgcolor: 'primary.main' },
  bgcolor: 'primary.main',
  zIndex: 'tooltip',
  animation: 'page-coming 1.2s ease-in-out infinite',
  '@keyframes page-coming': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(340%)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', width: '100%' },
} as const;

/** While the code of a page is on its way: a line at the upper edge, and as much room as the window has, so that nothing jumps later. */
function PageSkeleton() {
  return (
    <Box component="output" aria-busy="true" aria-label={appTexts.loading} sx={{ display: 'block', minHeight: '100dvh' }}>
      <Box component="progress" aria-label={appTexts.loading} sx={line} />
      <Skeleton variant="rounded" height={56} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={180} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

/** A page whose code comes with its first visit: at once a sign that it is coming, and a note with another try where it does not. */
const pagePart = (load: PartLoader<object>) =>
  part(load, { waiting: <PageSkeleton />, failed: (retry) => <CrashPage onRetry={retry} /> });

/** A documented redirect that keeps the query, such as the dialog to open. */
function Forward({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

const page = (path: string, load: PartLoader<object>): RouteObject => {
  const Component = pagePart(load);
  return { path, Component, errorElement: <CrashPage />, handle: { early: Component.early } satisfies PageHandle };
};
type PageHandle = { early(): Promise<void> };

const routes: RouteObject[] = [
  page('/print/slip/:id', () => import('../features/orders/print/SlipPrintPage.tsx')),
  page('/print/orders', () => import('../features/orders/print/OrdersPrintPage.tsx')),
  { path: '/', element: <Forward to="/homePage" /> },
  { path: '/homePage', element: <Forward to="/mainPage" /> },
  { path: '/userPage', element: <Forward to="/bindingPayment" /> },
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      page('/mainPage', () => import('../features/home/HomePage.tsx')),
      page('/aboutUs', () => import('../features/about/AboutUsPage.tsx')),
      page('/dataCenter', () => import('../features/market/DataCenterPage.tsx')),
      page('/priceIndex', () => import('../features/priceIndex/PriceIndexPage.tsx')),
      page('/joinUs', () => import('../features/jobs/JoinUsPage.tsx')),
      page('/openPlatform', () => import('../features/openPlatform/OpenPlatformPage.tsx')),
      page('/openPlatform/reference', () => import('../features/openPlatform/OpenPlatformPage.tsx')),
      page('/spotPurchase', () => import('../features/spots/SpotPurchasePage.tsx')),
      page('/spotPurchase/:spotId', () => import('../features/spots/SpotPage.tsx')),
      page('/compare', () => import('../features/spots/compare/ComparePage.tsx')),
      page('/shop/:shopId', () => import('../features/spots/ShopPage.tsx')),
      {
        element: <Workbench />,
        children: [
          page('/bindingPayment', () => import('../features/profile/MyAccountPage.tsx')),
          page('/myOrder', () => import('../features/orders/MyOrderPage.tsx')),
          page('/pickupSlip/:id', () => import('../features/orders/SlipPage.tsx')),
          page('/personalInformation', () => import('../features/payments/PaymentsPage.tsx')),
          page('/franchiseUser', () => import('../features/application/ApplicationPage.tsx')),
        ],
      },
      page('/register', () => import('../features/account/RegisterPage.tsx')),
      page('/login', () => import('./BackOfficeRedirect.tsx')),
      page('/index', () => import('./BackOfficeRedirect.tsx')),
      { path: '*', Component: pagePart(() => import('./NotFoundPage.tsx')) },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routes);

/** Has the code of the page come that the address names. What does not come is met again where the page is shown. */
export const pageCode = async (router: ReturnType<typeof makeRouter>): Promise<void> => {
  const handles = router.state.matches.map(({ route }) => route.handle as PageHandle | undefined);
  await Promise.allSettled(handles.map((handle) => handle?.early()));
};
