import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Earlier } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import type { KnownPayee } from '../accounts/domain/payee.ts';
import { readPayee } from '../accounts/readPayee.ts';
import { findAccount, lockAccount } from '../accounts/store/accountStore.ts';
import type { Deps } from '../deps.ts';
import { causeOf } from './cause.ts';
import type { Withdrawal } from './domain/withdrawal.ts';
import { placeWithdrawal, refuse } from './placeWithdrawal.ts';
import { requests } from './store/requests.ts';

/** What is asked of one account at once goes one by one: a crowd must not wait inside the database, with connections that others need. */
const lines = new Map<string, Promise<unknown>>();
function inLine<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const turn = (lines.get(accountId) ?? Promise.resolve()).then(work);
  const last = turn
    .catch(() => undefined)
    .finally(() => {
      if (lines.get(accountId) === last) lines.delete(accountId);
    });
  lines.set(accountId, last);
  return turn;
}

type Wanted = { accountId: string; fen: number; known: KnownPayee };

/** Refuses what is refused anyway without a lock. Who asked for it before has the answer of that time. */
async function refuseSoon<T>(
  deps: Deps,
  { repeat }: KeyedWrite,
  { accountId, fen, known }: Wanted,
): Promise<Earlier<T> | undefined> {
  const earlier = await requests.find<T>(deps.pool, repeat);
  const account = earlier ? undefined : await findAccount(deps.pool, accountId);
  if (!account) return earlier;
  return refuse(deps.pool, deps, { account, fen, known, now: deps.clock.now() }).then(
    () => undefined,
    async (refusal: unknown) => {
      // Its twin may have been answered in another process meanwhile.
      const twin = await requests.find<T>(deps.pool, repeat);
      if (!twin) throw refusal;
      return twin;
    },
  );
}

/**
 * C-72: a person withdraws from the own account. Under the same key the first answer is given again. `show` makes the answer. Refusals: as
 * `placeWithdrawal`, and `unavailable` without a bank or while merchant-service does not say where the money goes: nothing is stored then.
 */
export async function requestWithdrawal<T>(
  deps: Deps,
  write: KeyedWrite,
  { accountId, fen }: { accountId: string; fen: number },
  show: (row: Withdrawal) => T,
): Promise<T> {
  const earlier = await requests.find<T>(deps.pool, write.repeat);
  if (earlier) return earlier.answer;
  if (!deps.bank) throw new AppError('unavailable', sentence('withdrawNoChannel'));
  const wanted = { accountId, fen, known: await readPayee(deps, accountId, write.traceId) };
  return inLine(accountId, async () => {
    const answered = await refuseSoon<T>(deps, write, wanted);
    if (answered) return answered.answer;
    const answer = await inTransaction(deps.pool, (client) => requestIn(client, deps, write, { ...wanted, show }));
    deps.afterCommit();
    return answer;
  });
}

async function requestIn<T>(
  client: PoolClient,
  deps: Deps,
  write: KeyedWrite,
  { accountId, fen, known, show }: Wanted & { show: (row: Withdrawal) => T },
): Promise<T> {
  const { actor, repeat } = write;
  const account = await lockAccount(client, accountId);
  // A twin held the account before us: what it was answered is the answer.
  const twin = await requests.find<T>(client, repeat);
  if (twin) return twin.answer;
  const cause = causeOf(deps, write);
  const asking = { account, fen, known, autoDay: null, requestedBy: actor.accountId, cause };
  const row = await placeWithdrawal(client, deps, asking);
  const shown = show(row);
  await writeAudit(client, {
    actor,
    what: 'withdrawal.requested',
    rowId: row.id,
    after: { withdrawalNo: row.withdrawalNo, fen, feeFen: row.feeFen, state: row.state, payee: row.payeeAcct },
  });
  await requests.claim(client, repeat, shown, cause.now);
  return shown;
}
