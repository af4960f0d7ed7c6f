import { schedule, type Scheduled } from '@xinyue/kit/service/schedule';
import type { Deps } from './deps.ts';
import { pruneDevices } from './store/deviceStore.ts';
import { pruneRepeats } from './store/repeatStore.ts';
import { pruneSessions } from './store/sessionStore.ts';

/** What is done without being asked: once an hour sessions, devices and keys of repeated writes whose time is over are forgotten. */
export function startJobs(deps: Deps): Scheduled {
  const forget = async () => {
    const gone = await pruneSessions(deps.pool, deps.clock.now());
    if (gone) deps.log.info({ gone }, 'forgot sessions that are over');
    await pruneDevices(deps.pool, deps.clock.now());
    await pruneRepeats(deps.pool, deps.clock.now());
  };
  return schedule('forget sessions that are over', '7 * * * *', forget, deps.log);
}
