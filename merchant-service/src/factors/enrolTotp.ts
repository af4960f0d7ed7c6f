import { randomBytes } from 'node:crypto';
import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { toString as drawQr } from 'qrcode';
import { causeOfOwner, tellOwner } from '../accountNotices/tellOwner.ts';
import type { Deps } from '../deps.ts';
import { toBase32 } from './domain/base32.ts';
import { stepOf, totpUri } from './totp.ts';
import { findBegun, holdAccount, insertBegun, listFactors, takeStep } from './store/factorStore.ts';
import type { Owner } from './Owner.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';

/** More are none that a person uses. */
export const factorsAtMost = 10;
const begunMs = 10 * 60_000;

/**
 * Tr-R-01: a secret for an authenticator app, as text and as a QR code (SVG). It counts once its first code is shown, in this session and
 * within 10 minutes. Errors: `conflict` with ten factors.
 */
export async function beginTotp(deps: Deps, { actor, session }: Owner, name: string | undefined) {
  const begun = { id: newId(), accountId: actor.accountId, session, name: name ?? '身份验证器', secret: randomBytes(20) };
  await inTransaction(deps.pool, async (client) => {
    await holdAccount(client, actor);
    refuseFull((await listFactors(client, actor.accountId)).length);
    await insertBegun(client, deps, begun, deps.clock.now());
  });
  const uri = totpUri(begun.secret, actor.account);
  const qr = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { factorId: begun.id, secret: toBase32(begun.secret), uri, qr };
}

function refuseFull(enrolled: number): void {
  if (enrolled >= factorsAtMost) throw new AppError('conflict', sentence('factorsFull', factorsAtMost, enrolled));
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
export async function confirmTotp(
  db: Db,
  seals: Seals,
  { actor, session }: Owner,
  { id, step }: Shown,
  now: Date,
): Promise<{ recoveryCodes: string[]; first: boolean }> {
  const { accountId } = actor;
  await holdAccount(db, actor);
  const { length: enrolled } = await listFactors(db, accountId);
  refuseFull(enrolled);
  if (!(await takeStep(db, seals, id, step, now))) throw new AppError('notFound', sentence('enrolmentOver'));
  const name = (await listFactors(db, accountId)).find((one) => one.id === id)!.name;
  const recoveryCodes = enrolled === 0 ? await newRecoveryCodes(db, seals, accountId, now) : [];
  await writeAudit(db, { actor, what: 'factor.added', rowId: accountId, after: { kind: 'totp', name } });
  await tellOwner(db, causeOfOwner(actor, session, now), { what: 'factorAdded', detail: name });
  return { recoveryCodes, first: enrolled === 0 };
}
