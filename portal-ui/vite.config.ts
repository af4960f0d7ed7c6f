import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { htmlParts } from '../web/vite/htmlParts.ts';
import { pageFiles } from '../web/vite/pageFiles.ts';
import { withoutDefaultTheme } from '../web/vite/withoutDefaultTheme.ts';
import { portalChunks } from '../web/vite/portalChunks.ts';

const router = fileURLToPath(new URL('src/app/router.tsx', import.meta.url));

// The gateway puts a fresh nonce in place of __CSP_NONCE__ into every answer with index.html.
export default defineConfig({
  plugins: [
    react(),
    withoutDefaultTheme(),
    htmlParts('shell.head', 'shell.blocks', 'shell.first', 'shell.body', 'unloaded.head', 'unloaded.body'),
    pageFiles(router),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every browser that knows ES2022 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: portalChunks } } },
  },
});
