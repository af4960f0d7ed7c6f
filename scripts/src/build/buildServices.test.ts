import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { repoRoot } from '../base/repoRoot.ts';
import { entriesOf, servicePackages, sourcesOf } from './buildServices.ts';
import { isExternal } from './bundleEntry.ts';

/** The files of the repository that an entry is bundled from. */
async function modulesOf(input: string): Promise<string[]> {
  const bundle = await rolldown({ input, cwd: repoRoot(), platform: 'node', external: isExternal, logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  return output.flatMap((file) => ('moduleIds' in file ? file.moduleIds : [])).filter((id) => path.isAbsolute(id));
}

it.each(servicePackages)('%s is bundled from what its stamp is made of, and from nothing else', async (service) => {
  const places = sourcesOf(service).map((place) => path.join(repoRoot(), place));
  for (const { entry } of entriesOf(service)) {
    const modules = await modulesOf(path.join(repoRoot(), service, 'src', entry));
    expect(modules.length).toBeGreaterThan(1);
    expect(modules.filter((file) => !places.some((place) => file.startsWith(place)))).toEqual([]);
  }
});
