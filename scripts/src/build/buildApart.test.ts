import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { isExternal } from './bundleEntry.ts';

/** Packages that an entry and all it imports are bound to. */
async function packagesOf(entry: string): Promise<Set<string>> {
  const input = path.join(repoRoot(), 'scripts', 'src', entry);
  const bundle = await rolldown({ input, cwd: repoRoot(), platform: 'node', external: isExternal, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return new Set(output.flatMap((file) => ('imports' in file ? [...file.imports, ...file.dynamicImports] : [])));
}

it('what runs on after the start of a copy loads no bundler: that is done apart', async () => {
  expect([...(await packagesOf('build/build.ts'))]).toContain('rolldown');
  expect([...(await packagesOf('start/start.ts'))]).not.toContain('rolldown');
});
