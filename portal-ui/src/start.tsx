import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { DemoBanner } from '@xinyue/web/components/DemoBanner';
import { reloadAfterRelease } from '@xinyue/web/loadAgain';
import { styleCache } from '@xinyue/web/styleCache';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { config, queryClient } from './api/api.ts';
import { pageCode, router } from './app/router.tsx';
import { theme } from './app/theme.ts';

// Early, so that the clock is right before the first call that needs it; a failure is met again by that call.
config().catch(() => undefined);

window.addEventListener('vite:preloadError', ({ payload }) => void reloadAfterRelease(payload));

const root = document.getElementById('root');
if (root) void start(root);

/** The frame in the HTML stands until the page can take its place in one step, drawn in slices that leave the processor to others. */
async function start(place: HTMLElement): Promise<void> {
  await pageCode();
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

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
