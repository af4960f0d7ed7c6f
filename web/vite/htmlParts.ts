import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes `<name>.html` beside this file into an index.html, each in place of `<!-- <name> -->`. */
export const htmlParts = (...names: string[]): Plugin => ({
  name: 'html-parts',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      for (const name of names) {
        const mark = `<!-- ${name} -->`;
        if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
        const text = readFileSync(new URL(`${name}.html`, import.meta.url), 'utf8').trimEnd();
        html = html.replace(mark, () => text);
      }
      return html;
    },
  },
});
