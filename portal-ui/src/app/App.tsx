import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { DemoBanner } from '@xinyue/web/components/DemoBanner';
import { styleCache } from '@xinyue/web/styleCache';
import { config } from '../api/api.ts';
import { queryClient } from '../api/queryClient.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

export function App() {
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
