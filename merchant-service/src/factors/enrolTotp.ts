import { randomBytes } from 'node:crypto';
import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { toString as drawQr } from 'qrcode';
import type { Deps } from '../deps.ts';
import { toBase32 } from './domain/base32.ts';
import { stepOf, totpUri } from './totp.ts';
import { findBegun, holdAccount, insertBegun, listFactors, takeStep } from './store/factorStore.ts';
import type { Owner } from './Owner.ts';
import { type Added, addFactor, refuseFull } from './addFactor.ts';

const begunMs = 10 * 60_000;

/**
 * Tr-R-01: a secret for an authenticator app, as text and as a QR code (SVG). It counts once its first code is shown, in this session and
 * within 10 minutes. Errors: `conflict` with ten factors.
 */
export async function beginTotp(deps: Deps, { actor, session }: Owner, name: string | undefined) {
  const begun = { id: newId(), accountId: actor.accountId, session, name: name ?? '身份验证器', secret: randomBytes(20) };
  await inTransaction(deps.pool, async (client) => {
    await holdAccount(client, actor);
    refuseFull(await listFactors(client, actor.accountId));
    await insertBegun(client, deps, { ...begun, kind: 'totp' }, deps.clock.now());
  });
  const uri = totpUri(begun.secret, actor.account);
  const qr = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { factorId: begun.id, secret: toBase32(begun.secret), uri, qr };
}

/** A begun app, and the step whose code was shown. */
export type Shown = { id: string; step: number };

/**
 * Looks at the first code of an app. Errors: `notFound` not begun in this session, or too long ago; `validation` a wrong code; `tooMany`.
 */
export async function checkFirstCode(
  deps: Deps,
  { actor, session }: Owner,
  { factorId, code }: { factorId: string; code: string },
): Promise<Shown> {
  const { accountId } = actor;
  const now = deps.clock.now();
  const since = new Date(now.getTime() - begunMs);
  const begun = await findBegun(deps.pool, deps, { id: factorId, accountId, session }, since);
  if (!begun) throw new AppError('notFound', sentence('enrolmentOver'));
  await deps.factorTries.take(actor);
  const step = stepOf(begun.secret, code, now);
  if (step === undefined) throw new AppError('validation', sentence('totpWrong'));
  await deps.factorTries.clear(actor);
  return { id: begun.id, step };
}

/**
 * Inside the caller's transaction: the app counts from now on. With the first factor of the account ten recovery codes are answered, this once.
 * Errors: `notFound` taken meanwhile; `conflict` with ten factors.
 */
export const confirmTotp = (db: Db, seals: Seals, owner: Owner, { id, step }: Shown, now: Date): Promise<Added> =>
  addFactor(db, seals, owner, { kind: 'totp', confirm: () => confirmStep(db, seals, owner, { id, step }, now) }, now);

async function confirmStep(db: Db, seals: Seals, { actor }: Owner, { id, step }: Shown, now: Date): Promise<string> {
  if (!(await takeStep(db, seals, id, step, now))) throw new AppError('notFound', sentence('enrolmentOver'));
  return (await listFactors(db, actor.accountId)).find((one) => one.id === id)!.name;
}
