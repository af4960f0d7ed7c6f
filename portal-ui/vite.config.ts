import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { portalChunks } from '../web/vite/portalChunks.ts';
import { unloadedNote } from '../web/vite/unloadedNote.ts';

// The gateway puts a fresh nonce in place of __CSP_NONCE__ into every answer with index.html.
export default defineConfig({
  plugins: [react(), unloadedNote()],
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
