import { sentence, userTypes } from '@xinyue/contracts';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudits } from '@xinyue/kit/audit/writeAudit';
import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { DatabaseAway } from '@xinyue/kit/db/databaseAway';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Earlier } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { KnownPayee } from '../accounts/domain/payee.ts';
import { readPayee } from '../accounts/readPayee.ts';
import { lockBusy, lockIdle } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { causeOf } from './cause.ts';
import type { Withdrawal } from './domain/withdrawal.ts';
import { type Beside, placeWithdrawals, untilExact } from './placeWithdrawals.ts';
import { requests } from '../store/requests.ts';

type Asked = { accountId: string; fen: number };
type Request = Asked & { write: KeyedWrite; known: KnownPayee; show(row: Withdrawal): unknown };
/** What a request is answered; `held`: somebody else holds its account at this moment, and it has to wait for that alone. */
type Verdict = { answer: unknown } | { refusal: AppError } | 'held';

export type RequestWithdrawal = <T>(write: KeyedWrite, asked: Asked, show: (row: Withdrawal) => T) => Promise<T>;

/** Whatever ended a flush was rolled back: one request's fault must not be the others'. Without a database each would wait for it again. */
const mayTryAlone = (error: unknown) => !(error instanceof DatabaseAway);

/** Requests of one account go one by one: a flush has an account once. */
function createLines() {
  const lines = new Map<string, Promise<unknown>>();
  return <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
    const turn = (lines.get(accountId) ?? Promise.resolve()).then(work);
    const last = turn
      .catch(() => undefined)
      .finally(() => {
        if (lines.get(accountId) === last) lines.delete(accountId);
      });
    lines.set(accountId, last);
    return turn;
  };
}

/**
 * C-72: a person withdraws from the own account. Under the same key the first answer is given again. `show` makes the answer. Requests at
 * the same time share a transaction. Refusals: as `placeWithdrawals`, `conflict` a weak password, and `unavailable` without a bank or while merchant-service does not
 * answer the payee: nothing is stored then.
 */
export function createRequestWithdrawal(deps: Deps): RequestWithdrawal {
  const inLine = createLines();
  const submit = createMicroBatch<Request, Verdict>({
    // While one is written down, others are read and reckoned: one at a time left a third of two cores waiting for the disk.
    concurrency: 3,
    maxBatch: 64,
    mayTryAlone,
    flush: (given) => requestAll(deps, given),
  });
  // Each one that waits for a lock holds a connection.
  const submitAlone = createMicroBatch<Request, Verdict>({
    concurrency: 4,
    maxBatch: 1,
    flush: (given) => requestAll(deps, given, { wait: true }),
  });
  const lookUp = createMicroBatch<KeyedWrite['repeat'], Awaited<ReturnType<typeof requests.findAll>>[number]>({
    concurrency: 1,
    maxBatch: 500,
    flush: (repeats) => requests.findAll(deps.pool, repeats),
  });
  return async <T>(write: KeyedWrite, { accountId, fen }: Asked, show: (row: Withdrawal) => T): Promise<T> => {
    const earlier = sameRequest(await lookUp(write.repeat));
    if (earlier) return earlier.answer as T;
    if (write.actor.passwordWeak) throw new AppError('conflict', sentence('passwordWeak'));
    if (!deps.bank) throw new AppError('unavailable', sentence('withdrawNoChannel'));
    const request = { accountId, fen, write, show, known: await readKnown(deps, accountId, write) };
    return inLine(accountId, async () => {
      const first = await submit(request);
      const verdict = first === 'held' ? await submitAlone(request) : first;
      if (typeof verdict === 'object' && 'answer' in verdict) return verdict.answer as T;
      throw verdict === 'held' ? new Error('an account that was waited for is held') : verdict.refusal;
    });
  };
}

/** Of a company account it is who asks that may have to wait: its payee is set by others. */
async function readKnown(deps: Deps, accountId: string, { actor, traceId }: KeyedWrite): Promise<KnownPayee> {
  const known = await readPayee(deps, accountId, traceId);
  if (actor.userType !== userTypes.staff) return known;
  const { hold } = await deps.merchant.call<Pick<KnownPayee, 'hold'>>(
    '/internal/holds/read',
    { accountId: actor.accountId },
    { traceId },
  );
  return { ...known, hold };
}

function sameRequest<T>(earlier: Earlier<T> | 'otherBody' | undefined): Earlier<T> | undefined {
  if (earlier === 'otherBody') throw new AppError('conflict', protocolSentence('sameKeyOtherBody'));
  return earlier;
}

/** Requests of accounts that differ, together or not at all. */
const requestAll = (deps: Deps, given: Request[], { wait = false } = {}): Promise<Verdict[]> =>
  untilExact((exact) => requestOnce(deps, given, { wait, exact }));

async function requestOnce(deps: Deps, given: Request[], { wait, exact }: { wait: boolean; exact: boolean }): Promise<Verdict[]> {
  const verdicts = await inTransaction(deps.pool, async (client) => {
    const ids = given.map(({ accountId }) => accountId);
    // In a batch no lock is waited for.
    const locked = await (wait ? lockBusy : lockIdle)(client, ids);
    // A twin held the account before us: what it was answered is the answer.
    const earlier = await requests.findAll(
      client,
      given.map(({ write }) => write.repeat),
    );
    const fresh = given.filter(({ accountId }, nth) => locked.has(accountId) && earlier[nth] === undefined);
    const placed = fresh.length > 0 ? await place(client, deps, fresh, exact) : new Map<Request, Verdict>();
    return given.map((request, nth): Verdict => {
      const found = earlier[nth];
      if (found === 'otherBody') return { refusal: new AppError('conflict', protocolSentence('sameKeyOtherBody')) };
      return found ?? placed.get(request) ?? 'held';
    });
  });
  deps.afterCommit();
  return verdicts;
}

async function place(
  client: Parameters<typeof placeWithdrawals>[0],
  deps: Deps,
  given: Request[],
  exact: boolean,
): Promise<Map<Request, Verdict>> {
  const askings = given.map(({ accountId, fen, known, write }) => ({
    accountId,
    fen,
    known,
    autoDay: null,
    requestedBy: write.actor.accountId,
    cause: causeOf(deps, write),
  }));
  const answers = new Map<string, unknown>();
  const beside: Beside = async (db, byAccount) => {
    const made = given.flatMap((request) => {
      const row = byAccount.get(request.accountId);
      return row ? [{ ...request, row, answer: request.show(row) }] : [];
    });
    for (const { accountId, answer } of made) answers.set(accountId, answer);
    const audits = made.map(({ write: { actor }, row }) => ({
      actor,
      what: 'withdrawal.requested',
      rowId: row.id,
      after: { withdrawalNo: row.withdrawalNo, fen: row.fen, feeFen: row.feeFen, state: row.state, payee: row.payeeAcct },
    }));
    const claims = made.map(({ write: { repeat }, answer }) => ({ repeat, answer }));
    const [claimed] = await Promise.all([requests.claimAll(db, claims, askings[0]!.cause.now), writeAudits(db, audits)]);
    // Its account was held when the keys were looked for: one that is taken nevertheless is another account's.
    if (!claimed) throw new AppError('conflict', protocolSentence('sameKeyOtherBody'));
  };
  const placed = await placeWithdrawals(client, deps, askings, { beside, exact });
  return new Map(
    given.map((request, nth): [Request, Verdict] => {
      const row = placed[nth]!;
      return [request, row instanceof AppError ? { refusal: row } : { answer: answers.get(request.accountId) }];
    }),
  );
}
