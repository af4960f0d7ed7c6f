import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { packages } from './runTests.ts';

// What is left over where a line was taken out is no fault of types: the tests have to notice that.
const config = {
  extends: './tsconfig.base.json',
  compilerOptions: { lib: ['es2023'], types: ['node'], noUnusedLocals: false, noUnusedParameters: false },
  include: [...packages.map((name) => `${name}/src/**/*.ts`), 'scripts/src/openapi/c*.ts'],
  exclude: ['**/*.test.ts'],
};

/** Whether the code of a copy still has the right types; asked of what the tests let through, since it could never have been shipped else. */
export function compiles(folder: string): Promise<boolean> {
  const file = path.join(folder, 'tsconfig.mutants.json');
  writeFileSync(file, JSON.stringify(config));
  const tsc = path.join(repoRoot(), 'node_modules', 'typescript', 'bin', 'tsc');
  const child = spawn(process.execPath, [tsc, '-p', file], { cwd: folder, stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
