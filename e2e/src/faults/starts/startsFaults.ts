import { freePort } from '@xinyue/scripts/base/freePort';
import { buildAll } from '@xinyue/scripts/build/buildAll';
import { serviceDefinitions } from '@xinyue/scripts/start/serviceDefinitions';
import { secondCopies } from '../copies/secondCopies.ts';
import { startTestSystem } from '../../system/startTestSystem.ts';

/** `endedEarly`: processes that were not the first of their name when all were ready. */
type Start = { readyMs: number; ready: number; endedEarly: string[]; refused?: string };

/** One start of two copies of everything on databases that were made for it; then all of it is stopped and removed. */
async function startOnce(): Promise<Start> {
  const all = serviceDefinitions();
  const services = [...all, ...secondCopies(all, await freePort(1))];
  const started = performance.now();
  const system = await startTestSystem({ demo: true, services, env: { LOG_LEVEL: 'warn' } }).catch((error: Error) => error);
  const readyMs = performance.now() - started;
  if (system instanceof Error) return { readyMs, ready: 0, endedEarly: [], refused: system.message };
  const endedEarly = Object.entries(system.starts).flatMap(([name, count]) => (count > 1 ? [`${name} (${count - 1})`] : []));
  const ready = services.filter(({ name }) => system.pids[name]).length;
  await system.stop();
  return { readyMs, ready, endedEarly };
}

/**
 * Two copies of every process start at once on empty databases, so many times, merchants of the demonstration included. Prints a line for each start;
 * true when each time all became ready and none had to be started again.
 */
export async function startsFaults(starts: number): Promise<boolean> {
  if (!(Number.isSafeInteger(starts) && starts > 0 && starts <= 1_000))
    throw new Error('--starts is a whole number from 1 to 1000');
  const processes = serviceDefinitions().length * 2;
  console.log(`faults: ${starts} starts of two copies of everything at once, ${processes} processes on empty databases`);
  // A start with processes of one's own builds nothing.
  await buildAll({ log: () => undefined });
  let held = 0;
  for (let n = 1; n <= starts; n += 1) {
    const { readyMs, ready, endedEarly, refused } = await startOnce();
    const good = ready === processes && endedEarly.length === 0;
    if (good) held += 1;
    const wrong = refused ?? (endedEarly.length > 0 ? `ended: ${endedEarly.join(', ')}` : '');
    console.log(
      `start ${String(n).padStart(4)}    ${ready} of ${processes} ready in ${(readyMs / 1_000).toFixed(1)} s ${wrong}`.trimEnd(),
    );
  }
  console.log(`faults: starts: ${held} of ${starts} held${held === starts ? '' : ', BROKEN'}`);
  return held === starts;
}
