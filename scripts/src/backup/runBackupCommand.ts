import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from '../base/StartError.ts';
import { BackupError } from './BackupError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
export type Words = Record<string, string | boolean | undefined>;
export type Print = (line: string) => void;

/**
 * Runs a command of backups: what `work` answers is the last line with `--json`. A refusal is one sentence on standard error, with `--json` also an
 * object; exit code 1.
 */
export async function runBackupCommand(
  name: string,
  options: Options,
  work: (words: Words, print: Print) => Promise<object>,
): Promise<void> {
  const json = process.argv.includes('--json');
  try {
    const words = readWords(name, options);
    const answer = await work(words, json ? () => undefined : (line) => console.log(`${name}: ${line}`));
    if (json) console.log(JSON.stringify(answer));
  } catch (error) {
    const isRefusal = error instanceof StartError;
    console.error(isRefusal ? error.message : error);
    const reason = error instanceof BackupError ? error.reason : 'failed';
    if (json) console.log(JSON.stringify({ ok: false, reason, text: error instanceof Error ? error.message : String(error) }));
    process.exitCode = 1;
  }
}

function readWords(name: string, options: Options): Words {
  try {
    return parseArgs({ options: { ...options, json: { type: 'boolean' } } }).values as Words;
  } catch (error) {
    const words = Object.entries(options).map(([one, { type }]) => `[--${one}${type === 'string' ? ' …' : ''}]`);
    throw new StartError(`${(error as Error).message.split('.')[0]}. npm run ${name} -- ${words.join(' ')}`);
  }
}
