import type { Deps } from './deps.ts';
import { pruneSessions } from './store/sessionStore.ts';

const hourMs = 3600_000;

/** What is done without being asked: once an hour sessions that are over are forgotten. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const prune = async () => {
    const gone = await pruneSessions(deps.pool, deps.clock.now());
    if (gone) deps.log.info({ gone }, 'forgot sessions that are over');
  };
  const timer = setInterval(() => {
    running = prune().catch((error: unknown) => deps.log.warn({ err: error }, 'could not forget old sessions'));
  }, hourMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
