import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames, type ServiceName } from '@xinyue/contracts';
import pg from 'pg';
import type { Check, Databases } from './Check.ts';
import { checkEvents } from './checkEvents.ts';
import { checkEvidence } from './checkEvidence.ts';
import { checkLedger } from './checkLedger.ts';
import { checkContracts, checkCounts } from './checkOrders.ts';
import { checkPayments, checkPrices } from './checkPayments.ts';
import { checkReplay } from './checkReplay.ts';
import { checkRights } from './checkRights.ts';
import { checkSimulation } from './checkSimulation.ts';
import { checkOffers, checkStock } from './checkStock.ts';
import { checkStatements } from './checkStatements.ts';
import { checkUnbooked } from './checkUnbooked.ts';
import { checkWithdrawals } from './checkWithdrawals.ts';

/** Consumers get this long to catch up before a difference is one. */
const patienceMs = 60_000;

/**
 * Audits a copy of the system that nobody writes to, or is still being used: events are compared up to now, after waiting at most 60 s for
 * the consumers. What spans several databases is only exact once they are quiet. `folder` is
 * where files lie; without it their bytes are not read.
 */
export async function verifySystem(urls: Record<ServiceName, string>, waitMs = patienceMs, folder?: string): Promise<Check[]> {
  const pools = Object.fromEntries(
    serviceNames.map((name) => [name, new pg.Pool({ connectionString: urls[name], max: 2, application_name: 'verify' })]),
  ) as Databases;
  try {
    const watermark = new Date();
    const audit = async () => [
      ...(await checkStock(pools)),
      ...(await checkCounts(pools)),
      ...(await checkLedger(pools)),
      ...(await checkPayments(pools)),
      ...(await checkUnbooked(pools, watermark)),
      ...(await checkWithdrawals(pools)),
      ...(await checkStatements(pools)),
      ...(await checkContracts(pools, folder)),
      ...(await checkEvents(pools, watermark)),
      await checkOffers(pools),
      await checkPrices(pools),
      ...(await checkRights(pools)),
      ...(await checkSimulation(pools)),
      await checkReplay(pools),
      ...(await checkEvidence(pools)),
    ];
    for (const end = Date.now() + waitMs; ; await sleep(500)) {
      const checks = await audit();
      if (checks.every(({ ok }) => ok) || Date.now() > end) return checks;
    }
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  }
}
