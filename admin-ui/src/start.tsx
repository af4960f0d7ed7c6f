import '@xinyue/web/zodWithoutEval';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { cleanPastes } from '@xinyue/web/cleanPastes';
import { reloadAfterRelease } from '@xinyue/web/loadAgain';
import { styleCache } from '@xinyue/web/styleCache';
import { App } from './app/App.tsx';
import { desktopView } from './app/desktopView/DesktopView.tsx';

window.addEventListener('vite:preloadError', ({ payload }) => void reloadAfterRelease(payload));

cleanPastes();
desktopView.start();
// History routing with a data router: it alone can hold back a change of page while a form has unsaved input.
const router = createBrowserRouter([{ path: '*', element: <App /> }]);

createRoot(document.querySelector('#root')!).render(
  <CacheProvider value={styleCache}>
    {/* As a transition a change of page would come after react-admin's signing out, which would then start over without end. */}
    <RouterProvider router={router} useTransitions={false} />
  </CacheProvider>,
);
