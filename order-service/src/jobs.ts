import { prunePartnerNonces } from '@xinyue/kit/auth/createPartnerVerifier';
import type { Job } from '@xinyue/kit/service/schedule';
import type { Deps } from './deps.ts';
import { foldCounts } from './counts/store/foldCounts.ts';
import { requests } from './store/requests.ts';
import { expireOrders } from './paying/expireOrders.ts';

/** Hourly: forgets partners' nonces that are too old to come again, and the keys of old order requests. Every 5 s: unpaid and pending orders expire. Every 2 s: counts are folded. */
export function jobs({ pool, clock, log, patience, afterCommit }: Deps): Job[] {
  const forget = async () => {
    await prunePartnerNonces(pool, clock.now());
    await requests.prune(pool, clock.now());
  };
  const expire = async () => {
    if ((await expireOrders({ pool, clock, log, patience })) > 0) afterCommit();
  };
  return [
    { name: 'forget old requests', at: '17 * * * *', work: forget },
    { name: 'expire orders', at: '*/5 * * * * *', work: expire },
    { name: 'fold counts', at: '*/2 * * * * *', work: () => foldCounts(pool) },
  ];
}
