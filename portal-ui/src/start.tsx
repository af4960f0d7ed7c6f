import './start.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadAfterRelease } from '@xinyue/web/loadAgain';
import { config } from './api/api.ts';
import { App } from './app/App.tsx';

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
