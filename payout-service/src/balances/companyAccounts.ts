import { companyAccounts, type CompanyPayee, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import { maskPayee, plainPayee, samePayee } from '../accounts/domain/payee.ts';
import { lockAccount, readCompanyPayee, saveCompanyPayee, setAuto } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { giveBack } from '../withdrawals/settleWithdrawal.ts';
import { causeOf } from '../withdrawals/cause.ts';
import { findUnsent } from '../withdrawals/queries.ts';
import { requests } from '../store/requests.ts';

/**
 * Z-62, K-34: staff set the payee of a company account, but not the owner of that account. Withdrawals that wait for the former payee fail,
 * and their money is back (S-50). Errors: `forbidden` the own company account.
 */
export async function setCompanyPayee(
  deps: Deps,
  write: KeyedWrite,
  { comp, ...given }: CompanyPayee,
): Promise<Record<string, never>> {
  const { actor } = write;
  if (actor.comp === comp) throw new AppError('forbidden', sentence('ownCompanyPayee'));
  const payee = plainPayee(given);
  const { id } = companyAccounts[comp];
  await inTransaction(deps.pool, async (client) => {
    await lockAccount(client, id);
    const cause = causeOf(deps, write);
    if (await requests.claim(client, write.repeat, {}, cause.now)) return;
    const before = await readCompanyPayee(client, deps, id);
    if (before && !before.tampered && samePayee(before.payee, payee)) return;
    await saveCompanyPayee(client, deps, { id, payee, by: actor.accountId, now: cause.now });
    const reason = sentence('withdrawalPayeeChanged').text;
    for (const row of await findUnsent(client, id)) await giveBack(client, deps.seals, row, { what: 'stopped', reason, cause });
    const shown = before ? maskPayee(before.payee) : null;
    await writeAudit(client, { actor, what: 'company.payeeSet', rowId: id, before: shown, after: maskPayee(payee) });
  });
  deps.afterCommit();
  return {};
}

/** Z-21: the automatic withdrawal of a company account, on or off. */
export async function switchAuto(
  deps: Deps,
  write: KeyedWrite,
  accountId: string,
  auto: boolean,
): Promise<Record<string, never>> {
  await inTransaction(deps.pool, async (client) => {
    const account = await lockAccount(client, accountId);
    if (await requests.claim(client, write.repeat, {}, deps.clock.now())) return;
    if (account.auto === auto) return;
    await setAuto(client, accountId, auto);
    const { actor } = write;
    await writeAudit(client, { actor, what: 'account.auto', rowId: accountId, before: { auto: account.auto }, after: { auto } });
  });
  return {};
}
