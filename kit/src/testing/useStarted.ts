import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

const hooks = { file: [beforeAll, afterAll], test: [beforeEach, afterEach] } as const;

/**
 * What `start` gives, for the tests of a file or a `describe`: there from the first `beforeAll` behind this line, stopped by `stop` once the last
 * test has ended; or anew for each test. Reading it earlier is an error of the test.
 */
export function useStarted<T extends object>(
  start: () => Promise<T>,
  stop: (started: T) => unknown,
  per: 'file' | 'test' = 'file',
): T {
  const [before, after] = hooks[per];
  let started: T | undefined;
  before(async () => {
    started = await start();
  });
  after(async () => {
    if (started) await stop(started);
    started = undefined;
  });
  // A test writes `service.call(…)` as if it were there from the start.
  return new Proxy({} as T, { get: (_, name) => Reflect.get(started!, name) });
}
