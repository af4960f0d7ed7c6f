import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { nonce } from '@xinyue/web/nonce';
import { queryClient } from '../api/queryClient.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { router } from './router.tsx';
import { theme } from './theme.ts';

const styles = createCache({ key: 'x', nonce, prepend: true });

export function App() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system">
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          <DemoBanner />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
