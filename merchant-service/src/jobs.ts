import { schedule, type Scheduled } from '@xinyue/kit/service/schedule';
import type { Deps } from './deps.ts';
import { pruneSessions } from './store/sessionStore.ts';

/** What is done without being asked: once an hour sessions that are over are forgotten. */
export function startJobs(deps: Deps): Scheduled {
  const forget = async () => {
    const gone = await pruneSessions(deps.pool, deps.clock.now());
    if (gone) deps.log.info({ gone }, 'forgot sessions that are over');
  };
  return schedule('forget sessions that are over', '7 * * * *', forget, deps.log);
}
