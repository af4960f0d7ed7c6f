import path from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../base/repoRoot.ts';
import { StartError } from '../base/StartError.ts';

export type StartOptions = { port: number; data: string; empty?: boolean; demo?: boolean };

const usage = 'Use: npm start -- [--port 8080] [--data .data] [--demo | --empty]';

/** The words behind `npm start --`, else PORT, XINYUE_DATA and XINYUE_EMPTY, else 8080, `.data` in the checkout; demo data as `planDemo` has it. */
export function readOptions(words: string[], env: Record<string, string | undefined>): StartOptions {
  let values: { port?: string; data?: string; empty?: boolean; demo?: boolean };
  try {
    const [text, word] = [{ type: 'string' }, { type: 'boolean' }] as const;
    const options = { port: text, data: text, empty: word, demo: word };
    ({ values } = parseArgs({ args: words, options, allowPositionals: false }));
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('\n')[0]} ${usage}`);
  }
  const port = values.port ?? (env['PORT'] || '8080');
  if (!/^\d{1,5}$/.test(port)) throw new StartError(`The port must be a whole number from 1 to 65534, not "${port}". ${usage}`);
  // npm runs us in the checkout; a folder is meant from where the person stood.
  const from = env['INIT_CWD'] ?? process.cwd();
  const data = values.data || env['XINYUE_DATA'];
  return {
    port: Number(port),
    data: data ? path.resolve(from, data) : path.join(repoRoot(), '.data'),
    // A word beats the environment.
    empty: values.empty ?? (!values.demo && env['XINYUE_EMPTY'] === '1'),
    demo: values.demo,
  };
}
