import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { makeVenv } from '../python/makeVenv.ts';
import type { Caller } from './callers.ts';
import type { Outcome } from './judge.ts';

const run = promisify(execFile);
const schemathesis = 'schemathesis==4.32.5';
/** More than that of one caller is not printed. */
const longestOutput = 64_000_000;

/** Checks of Schemathesis that judge nothing here, and why. */
export const leftOut: Record<string, string> = {
  negative_data_rejection: 'a refusal is HTTP 200 with its code in the body (C-15)',
  positive_data_acceptance: 'the same; and ids that are not there are refused',
  unsupported_method: 'what is no call is refused by HTTP 200 and code 404 (C-15), not by 405',
};
/** With a key or a session: the hook would give it to the two further requests as well. What wants a key is sent without one by the third caller. */
export const leftOutSigned: Record<string, string> = { ignored_auth: 'with a key or session its own probes would have it, too' };

/** One run: how many cases are drawn for each operation, and whether those that follow from the document alone were sent before. */
type Round = { document: string; base: string; examples: number; seed: number; again: boolean };
/** Nothing is kept between runs, each failure is told once as it was sent, and credentials are ours. */
const fixed =
  '--generation-database none --generation-with-security-parameters false --continue-on-failure --no-shrink --warnings off';

export type Fuzzer = { fuzz(caller: Caller, round: Round): Promise<Outcome> };

/** Installs Schemathesis into `folder`; answers why it is not to be had, or what runs it. */
export async function installSchemathesis(folder: string): Promise<Fuzzer | string> {
  const venv = await makeVenv(folder, schemathesis);
  if (typeof venv === 'string') return venv;
  const config = path.join(folder, 'schemathesis.toml');
  // A stream never ends by itself: its first event is judged.
  await writeFile(config, 'max-stream-events = 1\nrequest-timeout = 20\n');
  return { fuzz: (caller, round) => fuzz({ folder, bin: venv.bin }, config, caller, round) };
}

async function fuzz(
  { folder, bin }: { folder: string; bin: string },
  config: string,
  caller: Caller,
  { document, base, examples, seed, again }: Round,
): Promise<Outcome> {
  const [figures, report] = [path.join(folder, 'figures.json'), path.join(folder, 'report.json')];
  const excluded = Object.keys({ ...leftOut, ...((caller.key || caller.session) && leftOutSigned) });
  const options = {
    '--url': base,
    '--include-path-regex': caller.only,
    '--exclude-checks': excluded.join(','),
    '--phases': again ? 'fuzzing' : 'examples,coverage,fuzzing',
    '--max-examples': String(examples),
    '--seed': String(seed),
    '--report': 'json',
    '--report-json-path': report,
  };
  const words = ['--config-file', config, '--no-color', 'run', document, ...Object.entries(options).flat(), ...fixed.split(' ')];
  const env = {
    PATH: process.env['PATH'],
    PYTHONUTF8: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONPATH: path.join(repoRoot(), 'e2e', 'src', 'openapi'),
    SCHEMATHESIS_HOOKS: 'hooks',
    FUZZ_CLIENT: path.join(repoRoot(), 'docs', 'api'),
    FUZZ_CALLER: JSON.stringify(caller),
    FUZZ_FIGURES: figures,
  };
  const program = path.join(bin, 'schemathesis');
  // It ends with 1 where it found something: the report says what.
  const { stdout, stderr } = await run(program, words, { cwd: folder, env, maxBuffer: longestOutput }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  const read = async <T>(file: string) =>
    JSON.parse(
      await readFile(file, 'utf8').catch(() => {
        throw new Error(`Schemathesis ended without a report:\n${stdout}${stderr}`);
      }),
    ) as T;
  return { figures: await read(figures), report: await read(report), output: stdout };
}
