import type { Job } from '@xinyue/kit/service/schedule';
import type { Deps } from './deps.ts';
import { learnNames, takeOverStaff } from './staff/takeOverStaff.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';

/**
 * At the start and every 5 s: takes the staff over that was there before, once, and learns what new accounts are called. Hourly: forgets the keys of
 * old requests.
 */
export const jobs = (deps: Deps): Job[] => [
  {
    name: 'take over staff',
    at: '*/5 * * * * *',
    atStart: true,
    work: async () => (await takeOverStaff(deps)) || learnNames(deps),
  },
  { name: 'forget old requests', at: '17 * * * *', work: () => requests.prune(deps.pool, deps.clock.now()) },
];
