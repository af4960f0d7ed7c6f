import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { htmlParts } from '../web/vite/htmlParts.ts';

/** Libraries change seldom and the product often: kept apart, a new version costs the browser only the small part. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
  { name: 'mui', test: /node_modules\/(@mui|@emotion|@popperjs|react-transition-group)\// },
  // Only forms with rich text take these along.
  { name: 'rich-text', test: /node_modules\/(@tiptap|prosemirror-[a-z]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname)\// },
  // Only the statistics take these along.
  { name: 'charts', test: /node_modules\/(echarts|zrender)\// },
  { name: 'admin', test: /node_modules\// },
];

export default defineConfig({
  plugins: [react(), htmlParts('unloaded.head', 'unloaded.body')],
  // The gateway puts a fresh nonce in place of this word into every answer with index.html.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
