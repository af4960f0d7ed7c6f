import '@xinyue/web/zodWithoutEval';
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
import { makeRouter, pageCode } from './app/router.tsx';
import { makeTheme } from './app/theme.ts';
import { keepFirstContent } from './shared/firstContent.tsx';

window.addEventListener('vite:preloadError', ({ payload }) => void reloadAfterRelease(payload));

// No page needs it before somebody is in a field.
document.addEventListener(
  'focusin',
  () =>
    void import('@xinyue/web/cleanPastes').then(
      ({ cleanPastes }) => cleanPastes(),
      () => undefined,
    ),
  { once: true },
);

const root = document.getElementById('root');
if (root) void start(root);

/** Ends a task: what waits for the processor, a finger first of all, has its turn before the next one. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * The frame in the HTML stands until the page can take its place in one step, drawn in slices that leave the processor to others. Router and theme
 * take a phone as long as a slice may be each.
 */
async function start(place: HTMLElement): Promise<void> {
  await pause();
  // Early, so that the clock is right before the first call that needs it; a failure is met again by that call. Not while the script is read: where
  // tools watch the line, the place a request was sent from is looked up, and all of the script read a second time for it.
  config().catch(() => undefined);
  const router = makeRouter();
  const code = pageCode(router);
  await pause();
  const theme = makeTheme();
  await code;
  await pause();
  keepFirstContent();
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <App router={router} theme={theme} />
      </StrictMode>,
    ),
  );
}

type AppProps = { router: ReturnType<typeof makeRouter>; theme: ReturnType<typeof makeTheme> };

function App({ router, theme }: AppProps) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          <DemoBanner config={config} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
