import { setTimeout as sleep } from 'node:timers/promises';

/** Does `work` every so many milliseconds, one at a time, until `running` ends or `work` answers false. Keeps no process alive. */
export async function repeatWhile(running: Promise<void>, everyMs: number, work: () => Promise<boolean>): Promise<void> {
  let over = false;
  void running.then(() => (over = true));
  while (!over && (await work())) await Promise.race([running, sleep(everyMs, undefined, { ref: false })]);
}
