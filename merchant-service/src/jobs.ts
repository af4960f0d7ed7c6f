import { schedule, type Scheduled } from '@xinyue/kit/service/schedule';
import type { Deps } from './deps.ts';
import { pruneDevices } from './store/deviceStore.ts';
import { requests } from './store/requests.ts';
import { pruneSessions } from './store/sessionStore.ts';
import { forgetRejected } from './usecases/forgetFiles.ts';
import { sealFiles } from './usecases/sealFiles.ts';
import { sweepFiles } from './usecases/sweepFiles.ts';
import { tendSealed } from './usecases/tendSealed.ts';

/**
 * What is done without being asked, once an hour: sessions, devices and keys of repeated writes whose time is over are forgotten, files that
 * nobody uses and documents of those rejected long ago are erased, and sealed columns and pictures are brought up to date (at the start too).
 */
export function startJobs(deps: Deps): Scheduled {
  const forget = async () => {
    const gone = await pruneSessions(deps.pool, deps.clock.now());
    if (gone) deps.log.info({ gone }, 'forgot sessions that are over');
    await pruneDevices(deps.pool, deps.clock.now());
    await requests.prune(deps.pool, deps.clock.now());
  };
  const erase = async () => {
    await forgetRejected(deps);
    await sweepFiles(deps);
  };
  const jobs = [
    schedule('forget sessions that are over', '7 * * * *', forget, deps.log),
    schedule('erase files', '17 * * * *', erase, deps.log),
    schedule('tend sealed columns', '27 * * * *', () => tendSealed(deps), deps.log),
    schedule('seal pictures', '37 * * * *', () => sealFiles(deps), deps.log),
  ];
  const first = [
    tendSealed(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sealed columns not tended')),
    sealFiles(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'pictures not sealed')),
  ];
  return {
    async stop() {
      await Promise.all([...jobs.map((job) => job.stop()), ...first]);
    },
  };
}
