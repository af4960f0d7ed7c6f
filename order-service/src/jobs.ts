import { prunePartnerNonces } from '@xinyue/kit/partners/createPartnerVerifier';
import type { Job } from '@xinyue/kit/service/schedule';
import type { Deps } from './deps.ts';
import { makeDueOrders } from './autoOrders/makeDueOrders.ts';
import { requests as simulationRequests } from './autoOrders/store/simulationRequests.ts';
import { createFolding } from './counts/store/foldCounts.ts';
import { requests } from './store/requests.ts';
import { expireOrders } from './paying/expireOrders.ts';

/** Hourly: forgets partners' nonces that are too old to come again, and the keys of old order requests. Every 5 s: unpaid and pending orders expire. Every 2 s: counts are folded. Every minute, and at the start:
 * simulated orders are made of enabled rows whose time has come. */
export function jobs({ pool, clock, log, patience, dueNow, afterCommit }: Deps): Job[] {
  const forget = async () => {
    await prunePartnerNonces(pool, clock.now());
    await requests.prune(pool, clock.now());
    await simulationRequests.prune(pool, clock.now());
  };
  const expire = async () => {
    if ((await expireOrders({ pool, clock, log, patience })) > 0) afterCommit();
  };
  return [
    { name: 'forget old requests', at: '17 * * * *', work: forget },
    { name: 'expire orders', at: '*/5 * * * * *', work: expire },
    {
      name: 'make simulated orders',
      at: '* * * * *',
      atStart: true,
      work: (signal) => makeDueOrders({ pool, dueNow }, signal),
    },
    { name: 'fold counts', at: '*/2 * * * * *', work: createFolding(pool) },
  ];
}
