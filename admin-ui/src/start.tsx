import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/App.tsx';
import { nonce } from './app/nonce.ts';

const styles = createCache({ key: 'x', nonce, prepend: true });
// History routing with a data router: it alone can hold back a change of page while a form has unsaved input.
const router = createBrowserRouter([{ path: '*', element: <App /> }]);

createRoot(document.querySelector('#root')!).render(
  <CacheProvider value={styles}>
    <RouterProvider router={router} />
  </CacheProvider>,
);
