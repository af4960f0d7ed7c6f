import { prunePartnerNonces } from '@xinyue/kit/partners/createPartnerVerifier';
import { tendSealed } from '@xinyue/kit/crypto/sealedRows';
import type { Job } from '@xinyue/kit/service/schedule';
import { learnShops } from './accounts/readPayee.ts';
import { sealedTables } from './accounts/store/sealedTables.ts';
import { runAuto } from './auto/runAuto.ts';
import type { Deps } from './deps.ts';
import { creditAllDue } from './ledger/creditDue.ts';
import { reconcileDueAll } from './reconcile/reconcileChannels.ts';
import { closeDays } from './statement/closeDays.ts';
import { sealAll } from './statement/sealLines.ts';
import { askUnanswered } from './withdrawals/askBank.ts';
import { checkPayees, payAllDebts, sendWithdrawals } from './withdrawals/sendWithdrawals.ts';
import { requests } from './store/requests.ts';

/** `HH:mm` as the expression of a job. */
const daily = (time: string): string => `${Number(time.slice(3))} ${Number(time.slice(0, 2))} * * *`;

/**
 * Every second: sends withdrawals that are ready, asks about those whose end is unknown, and seals what was booked into statements. Every few seconds: credits what was held long enough, looks whether payees of
 * waiting ones changed, notes which orders paid what a cancelled one left owing, and makes the automatic withdrawals of the day once their time has come.
 * Every minute: learns of shops what was told before it listened. Once a day: closes the day before, and compares it with the bank's statement.
 * Hourly: forgets old nonces and keys of requests, and puts what is under an earlier master key under the current one.
 */
export const jobs = (deps: Deps): Job[] => [
  { name: 'send withdrawals', at: '* * * * * *', work: (signal) => sendWithdrawals(deps, signal) },
  { name: 'ask the bank', at: '* * * * * *', work: (signal) => askUnanswered(deps, signal) },
  { name: 'check payees', at: '*/3 * * * * *', work: (signal) => checkPayees(deps, signal) },
  { name: 'credit what is due', at: '*/2 * * * * *', work: (signal) => creditAllDue(deps, signal) },
  { name: 'pay debts', at: '*/5 * * * * *', work: (signal) => payAllDebts(deps, signal) },
  { name: 'automatic withdrawals', at: '*/10 * * * * *', atStart: true, work: (signal) => runAuto(deps, signal) },
  { name: 'seal statements', at: '* * * * * *', work: (signal) => sealAll(deps, signal) },
  { name: 'close days', at: daily(deps.terms.headsAt), onceADay: true, work: () => closeDays(deps) },
  { name: 'learn shops', at: '41 * * * * *', atStart: true, work: (signal) => learnShops(deps, signal) },
  { name: 'reconcile', at: daily(deps.terms.reconcileAt), onceADay: true, work: () => reconcileDueAll(deps) },
  { name: 'forget nonces', at: '19 * * * *', work: () => prunePartnerNonces(deps.pool, deps.clock.now()) },
  { name: 'forget old requests', at: '17 * * * *', work: () => requests.prune(deps.pool, deps.clock.now()) },
  {
    name: 'tend sealed columns',
    at: '27 * * * *',
    atStart: true,
    work: () => tendSealed({ ...deps, tables: sealedTables }, deps.log),
  },
];
