import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repoRoot } from '../base/repoRoot.ts';
import { servicePackages } from '../build/buildServices.ts';
import { bundleEntry } from '../build/bundleEntry.ts';

/** As much of a zod object as the checks need. */
export type EnvironmentSchema = {
  shape: Record<string, unknown>;
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } };
};

const isSchema = (value: unknown): value is EnvironmentSchema =>
  typeof value === 'object' && value !== null && 'shape' in value && 'safeParse' in value;

/** The environment each process takes, from its own `src/config.ts`: bundled and run, because nobody may import a service. */
export async function readSchemas(): Promise<Record<string, EnvironmentSchema>> {
  const found = await Promise.all(
    servicePackages.map(async (name) => {
      const source = path.join(repoRoot(), name, 'src', 'config.ts');
      if (!existsSync(source)) return [];
      const file = await bundleEntry(source, path.join(repoRoot(), 'scripts', 'dist'), `config-${name}`);
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      const schema = Object.values(module).find(isSchema);
      return schema ? [[name, schema] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
