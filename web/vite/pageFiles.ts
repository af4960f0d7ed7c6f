import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A route as the router's source writes it. */
const route = /page\('([^']+)', \(\) => import\('([^']+)'\)\)/g;

/**
 * Writes `pages.json` beside index.html: for each page of the router in `file` the scripts that it needs beyond those of every page, so that
 * the server of the HTML can name them and a slow line need not load one script to learn of the next.
 */
export function pageFiles(file: string): Plugin {
  const pages = [...readFileSync(file, 'utf8').matchAll(route)].map(([, address = '', module = '']) => ({
    address,
    module: path.resolve(path.dirname(file), module),
  }));
  if (pages.length === 0) throw new Error(`${file} has no pages`);
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
      const take = (name: string, into: Set<string>): Set<string> => {
        if (into.has(name)) return into;
        into.add(name);
        for (const next of importsOf.get(name) ?? []) take(next, into);
        return into;
      };
      const always = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...take(fileName, new Set())]));
      const list = pages.map(({ address, module }) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
        if (!chunk) throw new Error(`no chunk holds ${module}`);
        return [address, [...take(chunk.fileName, new Set())].filter((name) => !always.has(name)).map((name) => `/${name}`)];
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(list), null, 1) });
    },
  };
}
