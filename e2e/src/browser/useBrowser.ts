import type { SystemOptions } from '@xinyue/scripts/start/SystemOptions';
import { afterAll, beforeAll } from 'vitest';
import { type Copy, startCopy } from '../system/startCopy.ts';
import { openBrowser, type Person } from './openBrowser.ts';
import type { Viewer } from './screens.ts';
import { signInAs } from './signInAs.ts';
import { recordWindows } from './recordWindows.ts';

type Run = {
  copy: Copy;
  browser: Awaited<ReturnType<typeof openBrowser>>;
  /** A window of a demo person who has signed in, without pictures of that. */
  enter(viewer: Viewer, ...size: [width?: number, height?: number]): Promise<Person>;
};

/**
 * A copy of everything and a browser for the tests of a `describe`, there from its first `beforeAll` behind this line until its last test has
 * ended. `series` names the folder of the screenshots.
 */
export function useBrowser(series: string, options?: SystemOptions): Run {
  const run: Partial<Run> = {};
  beforeAll(async () => {
    run.copy = await startCopy(options);
    run.browser = await openBrowser(series);
  });
  afterAll(async () => {
    await run.browser?.close();
    await run.copy?.stop();
  });
  run.enter = async (viewer, ...size) => {
    const person = await run.browser!.newPerson(...size);
    // Most people enter in a hook, after which no test tells what was seen.
    await signInAs({ ...person, shoot: async () => undefined }, viewer, run.copy!.system).catch(async (error: unknown) => {
      await recordWindows(`${series}-${viewer}`, `${viewer} does not get in`);
      throw error;
    });
    return person;
  };
  return run as Run;
}
