import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Log } from '../base/Log.ts';
import { repoRoot } from '../base/repoRoot.ts';
import { StartError } from '../base/StartError.ts';
import { type DemoAccount, seedSystem } from './seedSystem.ts';
import { startSystem } from './startSystem.ts';
import type { System } from './SystemOptions.ts';
import { watchParent } from './watchParent.ts';

const log = (line: string) => console.log(line);

/** `npm start`: one copy of the whole system until Ctrl-C, SIGTERM, or the end of the process that started it. */
export async function main(words: string[]): Promise<void> {
  const abort = new AbortController();
  let system: System | undefined;
  let firstAt = 0;

  const end = (why: string, force = false) => {
    // The terminal and npm both pass a Ctrl-C on: the second within a moment is the same one.
    if (firstAt && force && performance.now() - firstAt > 1_000) {
      for (const name of Object.keys(system?.pids ?? {})) if (name !== 'postgres') system?.kill(name, 'SIGKILL');
    }
    if (firstAt) return;
    firstAt = performance.now();
    log(`stopping (${why}) …`);
    abort.abort();
    void system?.stop().then(() => {
      log('stopped');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal, true));
  watchParent((why) => end(why));

  try {
    const options = readOptions(words, process.env);
    system = await startSystem({ ...options, log, signal: abort.signal });
    if (abort.signal.aborted) return void (await system.stop().then(() => process.exit(0)));
    const accounts = system.demo ? await seedSystem(system, log) : [];
    if (!abort.signal.aborted) greet(system, accounts, log);
  } catch (error) {
    if (abort.signal.aborted) {
      if (!system) process.exit(0); // everything was undone; else the stop that is under way exits
      return;
    }
    console.error(error instanceof StartError ? error.message : error);
    await system?.stop();
    process.exit(1);
  }
}

type StartOptions = { port: number; data: string; empty?: boolean; demo?: boolean };

const usage = 'Use: npm start -- [--port 8080] [--data .data] [--demo | --empty]';

/** The words behind `npm start --`, else PORT, XINYUE_DATA and XINYUE_EMPTY, else 8080, `.data` in the checkout; demo data as `planDemo` has it. */
function readOptions(words: string[], env: Record<string, string | undefined>): StartOptions {
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

/** The last lines of a start: where to go, who may sign in, and the line that tools wait for. */
function greet(system: System, accounts: DemoAccount[], log: Log): void {
  const { portalUrl, adminUrl, secrets } = system;
  log('');
  log(`portal        ${portalUrl}`);
  log(`back office   ${adminUrl}`);
  if (secrets.adminPasswordIsNew) {
    log(`staff account admin, password ${secrets.adminPassword}   (made now and shown only this once: write it down)`);
  }
  for (const { account, password, what } of accounts) log(`demo account  ${account} / ${password}   ${what}`);
  log(`ready ${portalUrl} ${adminUrl}`);
}
