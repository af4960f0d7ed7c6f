import type { Job } from '@xinyue/kit/service/schedule';
import { forgetRejected } from './applications/forgetRejected.ts';
import type { Deps } from './deps.ts';
import { pruneReads } from './files/store/documentReadStore.ts';
import { sealFiles, sweepFiles } from './files/tendFiles.ts';
import { tendPersonal } from './privacy/tendPersonal.ts';
import { pruneChallenges } from './factors/queries.ts';
import { applyResets } from './security/waitingReset.ts';
import { pruneProofs } from './security/store/proofStore.ts';
import { pruneDevices } from './signIn/store/deviceStore.ts';
import { pruneSessions } from './signIn/store/sessionStore.ts';
import { requests } from './store/requests.ts';

/**
 * What the clock starts, once an hour: sessions, devices, proofs and keys of repeated writes whose time is over are forgotten, files that
 * nobody uses and documents of those rejected long ago are erased, and sealed columns and pictures are brought up to date (at the start too). Every
 * ten seconds: resets of second factors whose day is over are put in force.
 */
export function jobs(deps: Deps): Job[] {
  const forget = async () => {
    const gone = await pruneSessions(deps.pool, deps.clock.now());
    if (gone) deps.log.info({ gone }, 'forgot sessions that are over');
    await pruneDevices(deps.pool, deps.clock.now());
    await pruneProofs(deps.pool, deps.clock.now());
    await pruneChallenges(deps.pool, deps.clock.now());
    await pruneReads(deps.pool, deps.clock.now());
    await requests.prune(deps.pool, deps.clock.now());
  };
  const erase = async () => {
    await forgetRejected(deps);
    await sweepFiles(deps);
  };
  return [
    { name: 'forget sessions that are over', at: '7 * * * *', work: forget },
    { name: 'erase files', at: '17 * * * *', work: erase },
    { name: 'tend sealed columns', at: '27 * * * *', atStart: true, work: () => tendPersonal(deps) },
    { name: 'put factor resets in force', at: '*/10 * * * * *', atStart: true, work: () => applyResets(deps) },
    { name: 'seal pictures', at: '37 * * * *', atStart: true, work: () => sealFiles(deps) },
  ];
}
