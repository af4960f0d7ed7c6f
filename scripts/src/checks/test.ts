import { buildAll } from '../build/buildAll.ts';
import { runStep } from './runStep.ts';

/** `npm test`: format, lint, types, build, all tests; stops at the first step that fails. Further words go to vitest. */
export async function main(words: string[]): Promise<void> {
  const started = performance.now();
  const steps: (() => Promise<number>)[] = [
    () => runStep('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
    () => runStep('lint', 'oxlint', ['--deny-warnings']),
    () => runStep('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']),
    () => runStep('types of the web apps', 'tsc', ['--noEmit', '-p', 'tsconfig.ui.json']),
    build,
    () => runStep('tests', 'vitest', ['run', ...words], { NODE_ENV: 'test' }),
  ];
  for (const step of steps) {
    const code = await step();
    if (code !== 0) process.exit(code);
  }
  console.log(`all checks passed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function build(): Promise<number> {
  const started = performance.now();
  try {
    await buildAll();
  } catch (error) {
    console.error((error as Error).message);
    console.log('FAIL build');
    return 1;
  }
  console.log(`ok   build (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return 0;
}
