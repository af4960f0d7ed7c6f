import path from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../base/repoRoot.ts';
import { StartError } from '../base/StartError.ts';
import { bundleEntry } from '../build/bundleEntry.ts';
import { oneShots } from './ComposeFile.ts';
import { checkDeployment, readDeployment } from './deployment.ts';
import { writeEnvFile } from './makeEnv.ts';
import { readSchemas } from './readSchemas.ts';

/**
 * `npm run compose`: checks docker-compose.yml and the Dockerfile against the code, a line per check, exit 1 on a problem, and bundles
 * what runs once: the step that makes the databases, and the tools. `-- --make-env FILE` writes new secrets as well.
 */
const { values } = parseArgs({ options: { 'make-env': { type: 'string' } } });
try {
  const checks = Object.entries(checkDeployment(readDeployment(), await readSchemas()));
  const home = path.join(repoRoot(), 'scripts');
  for (const { entry, source } of oneShots)
    await bundleEntry(path.join(repoRoot(), source), path.join(home, 'dist'), path.basename(entry, '.js'));
  for (const [name, problems] of checks) {
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    for (const problem of problems) console.log(`     ${problem}`);
  }
  const failed = checks.filter(([, problems]) => problems.length > 0).length;
  console.log(
    failed === 0 ? `compose: ${checks.length} checks, no problem` : `compose: ${failed} of ${checks.length} checks FAILED`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
  const file = values['make-env'];
  if (file !== undefined) {
    const full = path.resolve(process.env['INIT_CWD'] ?? '.', file);
    const added = writeEnvFile(full);
    console.log(`secrets: ${full}${added.map((name) => `\n     added ${name}`).join('')}`);
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
