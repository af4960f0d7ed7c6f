import { createBrowserRouter, Navigate, useLocation, type RouteObject } from 'react-router';
import type { PartLoader } from '@xinyue/web/components/part';
import { BackOfficeRedirect } from './BackOfficeRedirect.tsx';
import { CrashPage } from './CrashPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { pagePart } from './pagePart.tsx';
import { Shell } from './Shell.tsx';
import { Workbench } from './Workbench.tsx';

/** A documented redirect that keeps the query, such as the dialog to open. */
function Forward({ to }: { to: string }) {
  const { search } = useLocation();
  return <Navigate to={`${to}${search}`} replace />;
}

const page = (path: string, load: PartLoader<object>): RouteObject => ({
  path,
  Component: pagePart(load),
  errorElement: <CrashPage />,
});

export const router = createBrowserRouter([
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
      page('/joinUs', () => import('../features/jobs/JoinUsPage.tsx')),
      page('/spotPurchase', () => import('../features/spots/SpotPurchasePage.tsx')),
      page('/spotPurchase/:spotId', () => import('../features/spots/SpotPage.tsx')),
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
      { path: '/login', element: <BackOfficeRedirect path="/login" /> },
      { path: '/index', element: <BackOfficeRedirect path="/index" /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
