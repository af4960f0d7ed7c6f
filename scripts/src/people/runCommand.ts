import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Log } from '../base/Log.ts';
import { StartError } from '../base/StartError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values = Record<string, string | undefined>;

/** Reads the words of the command line and runs the command; a mistake of a person is one sentence and exit code 1. */
export async function runCommand(
  name: string,
  options: Options,
  work: (values: Values, log: Log) => Promise<void>,
): Promise<void> {
  try {
    await work(readWords(name, options), (line) => console.log(`${name}: ${line}`));
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

function readWords(name: string, options: Options): Values {
  try {
    return parseArgs({ options }).values as Values;
  } catch (error) {
    const words = Object.keys(options).map((one) => `--${one} …`);
    throw new StartError(`${(error as Error).message.split('.')[0]}. npm run ${name} -- ${words.join(' ')}`);
  }
}
