import { spawn } from 'node:child_process';
import path from 'node:path';
import { repoRoot } from '../base/repoRoot.ts';

/** One step of the checks: runs a tool from node_modules in the checkout. Answers its exit code; prints name and seconds. */
export async function runStep(name: string, tool: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
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
