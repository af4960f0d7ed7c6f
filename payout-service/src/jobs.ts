import { prunePartnerNonces } from '@xinyue/kit/auth/createPartnerVerifier';
import type { Job } from '@xinyue/kit/service/schedule';
import type { Deps } from './deps.ts';

/** Hourly: forgets partners' nonces that are too old to come again. */
export const jobs = ({ pool, clock }: Deps): Job[] => [
  { name: 'forget nonces', at: '19 * * * *', work: () => prunePartnerNonces(pool, clock.now()) },
];
