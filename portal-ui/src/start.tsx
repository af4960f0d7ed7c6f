import './start.css';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { DemoBanner } from '@xinyue/web/components/DemoBanner';
import { reloadAfterRelease } from '@xinyue/web/loadAgain';
import { styleCache } from '@xinyue/web/styleCache';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { config, queryClient } from './api/api.ts';
import { router } from './app/router.tsx';
import { theme } from './app/theme.ts';

// Early, so that the clock is right before the first call that needs it; a failure is met again by that call.
config().catch(() => undefined);

window.addEventListener('vite:preloadError', ({ payload }) => void reloadAfterRelease(payload));

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

function App() {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode="system">
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          <DemoBanner config={config} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
