import { spawn } from 'node:child_process';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';
import { buildAll } from '../build/buildAll.ts';

type Step = () => Promise<number>;

/** `npm test`: format, lint, types, build, all tests; stops at the first step that fails. Further words go to vitest. */
export async function main(words: string[]): Promise<void> {
  const started = performance.now();
  const format: Step = () => runStep('format', 'prettier', ['--check', '--log-level', 'warn', '.']);
  const rules: Step[] = [
    () => runStep('lint', 'oxlint', ['--deny-warnings']),
    () => runStep('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']),
    () => runStep('types of the web apps', 'tsc', ['--noEmit', '-p', 'tsconfig.ui.json']),
    build,
  ];
  // Prettier works on one core alone, a minute of it.
  const codes = await Promise.all([format(), inTurn(rules)]);
  const tests: Step = () => runStep('tests', 'vitest', ['run', ...words], { NODE_ENV: 'test' });
  const code = codes.find((one) => one !== 0) ?? (await tests());
  if (code !== 0) process.exit(code);
  console.log(`all checks passed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Answers the exit code of the first step that fails, else 0. */
async function inTurn(steps: Step[]): Promise<number> {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
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

/** One step of the checks: runs a tool from node_modules in the checkout. Answers its exit code; prints name and seconds. */
async function runStep(name: string, tool: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const started = performance.now();
  const file = path.join(repoRoot(), 'node_modules', '.bin', tool);
  const windows = process.platform === 'win32';
  const code = await new Promise<number>((resolve) => {
    const options = { cwd: repoRoot(), stdio: 'inherit' as const, env: { ...process.env, ...env }, shell: windows };
    const child = spawn(windows ? `"${file}.cmd"` : file, words, options);
    // The tool gets Ctrl-C from the terminal as we do; we stay until it has put its things away.
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGTERM', pass).on('SIGINT', () => undefined);
    child.once('error', (error) => {
      console.error(`${tool}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (exit) => {
      process.off('SIGTERM', pass);
      resolve(exit ?? 1);
    });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  return code;
}
