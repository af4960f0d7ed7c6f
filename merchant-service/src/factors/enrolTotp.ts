import { randomBytes } from 'node:crypto';
import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { toString as drawQr } from 'qrcode';
import { tellOwner } from '../accountNotices/tellOwner.ts';
import type { Deps } from '../deps.ts';
import { toBase32 } from './domain/base32.ts';
import { stepOf, totpUri } from './totp.ts';
import { findBegun, insertBegun, listFactors, takeStep } from './store/factorStore.ts';
import type { Owner } from './Owner.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';

/** More are none that a person uses. */
export const factorsAtMost = 10;
const begunMs = 10 * 60_000;

/**
 * Tr-R-01: a secret for an authenticator app, as text and as a QR code (SVG). It counts once `finishTotp` is shown its first code, in this session and
 * within 10 minutes. Errors: `conflict` with ten factors.
 */
export async function beginTotp(deps: Deps, { actor, session }: Owner, name: string | undefined) {
  const { length: enrolled } = await listFactors(deps.pool, actor.accountId);
  if (enrolled >= factorsAtMost) throw new AppError('conflict', sentence('factorsFull', factorsAtMost, enrolled));
  const begun = { id: newId(), accountId: actor.accountId, session, name: name ?? '身份验证器', secret: randomBytes(20) };
  await insertBegun(deps.pool, deps.vault, begun, deps.clock.now());
  const uri = totpUri(begun.secret, actor.account);
  const qr = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { factorId: begun.id, secret: toBase32(begun.secret), uri, qr };
}

/**
 * Tr-R-01: the first code enrols the app. With the first factor of the account ten recovery codes are answered, this once. Errors: `notFound` not begun
 * in this session, or too long ago; `validation` a wrong code; `tooMany`.
 */
export async function finishTotp(
  deps: Deps,
  { actor, session }: Owner,
  { factorId, code }: { factorId: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = actor;
  const now = deps.clock.now();
  const since = new Date(now.getTime() - begunMs);
  const begun = await findBegun(deps.pool, deps.vault, { id: factorId, accountId, session }, since);
  if (!begun) throw new AppError('notFound', sentence('enrolmentOver'));
  await deps.factorTries.take(accountId);
  const step = stepOf(begun.secret, code, now);
  if (step === undefined) throw new AppError('validation', sentence('totpWrong'));
  await deps.factorTries.clear(accountId);
  return inTransaction(deps.pool, async (client) => {
    const before = await listFactors(client, accountId);
    if (!(await takeStep(client, begun.id, step, now))) throw new AppError('notFound', sentence('enrolmentOver'));
    const name = (await listFactors(client, accountId)).find(({ id }) => id === begun.id)!.name;
    const recoveryCodes = before.length === 0 ? await newRecoveryCodes(client, accountId, now) : [];
    await writeAudit(client, { actor, what: 'factor.added', rowId: accountId, after: { kind: 'totp', name } });
    await tellOwner(client, actor, session, { what: 'factorAdded', detail: name }, now);
    return { recoveryCodes };
  });
}
