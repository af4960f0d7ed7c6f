import { type Actor, sentence, type ShownFactor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { causeOfOwner, tellOwner } from '../accountNotices/tellOwner.ts';
import type { Deps } from '../deps.ts';
import { alarm } from './alarm.ts';
import { isPasskeyShown, type Purpose } from './passkeys.ts';
import { recoveryHash } from './recoveryCode.ts';
import { stepOf } from './totp.ts';
import { triesInARow } from './store/createFactorTries.ts';
import { findTotpSecrets, takeStep } from './store/factorStore.ts';
import { takeRecoveryCode } from './store/recoveryStore.ts';
import { deleteReset } from './store/resetStore.ts';

/**
 * Whether the second factor was shown: a code of an authenticator app, of which each counts once, a passkey that answered what it was asked in this session
 * for this purpose, or a recovery code, which is used up by that. One that is not as it was sealed passes nobody. Five wrong ones in a row, and for 15 minutes right and wrong ones are answered alike. A right one ends a reset that somebody asked for. Errors: `validation` neither was sent, which is no wrong one;
 * `tooMany`.
 */
export async function checkFactor(
  deps: Deps,
  actor: Actor,
  { code, recoveryCode, passkey }: ShownFactor,
  asked: { session: Buffer; purpose: Purpose },
): Promise<boolean> {
  if (!code && !recoveryCode && !passkey) throw new AppError('validation', sentence('factorMissing'));
  const { accountId, userType, origin, session } = actor;
  const note = (outcome: string) => deps.security.note({ what: 'factor', outcome, accountId, userType, origin, session });
  const tries = await deps.factorTries.take(actor).catch((error: unknown) => {
    note('limited');
    throw error;
  });
  const now = deps.clock.now();
  const right = passkey
    ? await isPasskeyShown(deps, actor, passkey, asked)
    : recoveryCode
      ? await takeRecovery(deps, accountId, recoveryCode, now)
      : await takeCode(deps, accountId, code!, now);
  note(right ? 'good' : 'bad');
  if (right) await deps.factorTries.clear(actor);
  if (right) await cancelReset(deps, actor, now);
  if (right && recoveryCode && !passkey)
    await tellOwner(deps.pool, causeOfOwner(actor, undefined, now), { what: 'recoveryUsed' });
  if (!right && tries === triesInARow) await tellOwner(deps.pool, causeOfOwner(actor, undefined, now), { what: 'factorTried' });
  return right;
}

/** Who has the factor lost nothing: what was asked for to be reset stays as it is. */
async function cancelReset(deps: Deps, actor: Actor, now: Date): Promise<void> {
  const { accountId } = actor;
  const cancelled = await inTransaction(deps.pool, async (client) => {
    if (!(await deleteReset(client, accountId))) return false;
    await writeAudit(client, { actor, what: 'factor.resetCancelled', rowId: accountId });
    await tellOwner(client, causeOfOwner(actor, undefined, now), { what: 'factorResetCancelled' });
    return true;
  });
  if (cancelled) deps.afterCommit();
}

async function takeCode(deps: Deps, accountId: string, code: string, now: Date): Promise<boolean> {
  const { secrets, tampered } = await findTotpSecrets(deps.pool, deps, accountId);
  if (tampered.length > 0) alarm(deps, accountId);
  for (const { id, secret } of secrets) {
    const step = stepOf(secret, code, now);
    if (step !== undefined && (await inTransaction(deps.pool, (client) => takeStep(client, deps.seals, id, step, now))))
      return true;
  }
  return false;
}

async function takeRecovery(deps: Deps, accountId: string, code: string, now: Date): Promise<boolean> {
  const { right, tampered } = await takeRecoveryCode(deps.pool, deps.seals, accountId, recoveryHash(code), now);
  if (tampered) alarm(deps, accountId);
  return right;
}
