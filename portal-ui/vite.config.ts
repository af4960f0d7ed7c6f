import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { htmlParts } from '../web/vite/htmlParts.ts';
import { pageFiles } from '../web/vite/pageFiles.ts';
import { withoutDefaultTheme } from '../web/vite/withoutDefaultTheme.ts';
import { portalChunks } from '../web/vite/portalChunks.ts';

/** The package names its build with warnings for developers alone, 560 B of the first script; the other one has the same exports. */
const quietRouter = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');

const router = fileURLToPath(new URL('src/app/router.tsx', import.meta.url));

// The gateway puts a fresh nonce in place of __CSP_NONCE__ into every answer with index.html.
export default defineConfig({
  plugins: [
    react(),
    withoutDefaultTheme(),
    htmlParts('shell.head', 'shell.blocks', 'shell.first', 'shell.body', 'unloaded.head', 'unloaded.body'),
    pageFiles(router),
  ],
  resolve: { alias: [{ find: /^react-router$/, replacement: quietRouter }] },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every browser that knows ES2022 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Emotion imports it for a function that is not used here; being CommonJS it would stay, 790 B.
      treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
      output: { codeSplitting: { groups: portalChunks } },
    },
  },
});
