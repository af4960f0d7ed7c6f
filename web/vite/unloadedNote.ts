import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const places = ['head', 'body'].map((name) => ({
  mark: `<!-- unloaded.${name} -->`,
  text: readFileSync(new URL(`unloaded.${name}.html`, import.meta.url), 'utf8').trimEnd(),
}));

/** Writes the note for an app whose code did not come into its index.html, in place of `<!-- unloaded.head -->` and `<!-- unloaded.body -->`. */
export const unloadedNote = (): Plugin => ({
  name: 'unloaded-note',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      for (const { mark, text } of places) {
        if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
        html = html.replace(mark, () => text);
      }
      return html;
    },
  },
});
