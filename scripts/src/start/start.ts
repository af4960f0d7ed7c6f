import { StartError } from '../base/StartError.ts';
import { greet } from './greet.ts';
import { readOptions } from './readOptions.ts';
import { seedSystem } from './seedSystem.ts';
import { startSystem } from './startSystem.ts';
import type { System } from './SystemOptions.ts';
import { watchParent } from './watchParent.ts';

const log = (line: string) => console.log(line);

/** `npm start`: one copy of the whole system until Ctrl-C, SIGTERM, or the end of whoever started it. */
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
