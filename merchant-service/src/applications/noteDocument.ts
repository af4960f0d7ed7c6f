import { type Actor, auditStatuses, type DocumentForm, messages, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { statusLabel } from './domain/application.ts';
import { type DocumentNote, maskIdentity, requestedIdentity } from './domain/documentNote.ts';
import { refuseUnseen, type Review, reviewApplication } from './reviewApplication.ts';
import { lockApplication } from './store/applicationStore.ts';
import { findNotes, saveNote } from './store/documentNoteStore.ts';

/**
 * what an operator notes of one document while the application is under review: verdict, reason, expiry date and the identity number
 * on the card, which is stored sealed and never shown again. Always the whole note. Leaves an audit row. Errors: `validation` (a mask that
 * is not the stored number's), `notFound`, `conflict` (decided or handed in again
 * meanwhile).
 */
export async function noteDocument(deps: Deps, actor: Actor, form: DocumentForm): Promise<Review> {
  const reviewedAt = deps.clock.now();
  await inTransaction(deps.pool, async (client) => {
    const application = await lockApplication(client, form.id);
    if (!application) throw new AppError('notFound', sentence('notFound'));
    if (application.auditStatus !== auditStatuses.pending)
      throw new AppError('conflict', sentence('stateChanged', statusLabel(application.auditStatus)));
    refuseUnseen(application, form.createTimeSeen);
    const before = (await findNotes(client, application)).find(({ slot }) => slot === form.slot);
    const identity = identityOf(form, before);
    const given = { slot: form.slot, verdict: form.verdict ?? null, note: form.note ?? '', expiresOn: form.expiresOn ?? null };
    const who = { reviewerId: actor.accountId, reviewedBy: actor.name, reviewedAt };
    await saveNote(client, deps, application, { ...given, ...who, identity });
    const identityLast4 = identity === undefined ? (before?.identityLast4 ?? '') : identity.slice(-4);
    await writeAudit(client, {
      actor,
      what: 'application.noted',
      rowId: application.id,
      before: before && shown(before),
      after: shown({ ...given, identityLast4 }),
    });
  });
  return reviewApplication(deps, form.id);
}

/** The number to store; undefined where the stored one stays. */
function identityOf(form: DocumentForm, before: DocumentNote | undefined): string | undefined {
  const requested = requestedIdentity(form);
  if (!requested) return '';
  if ('take' in requested) return requested.take;
  if (before?.identityLast4 === requested.keep) return undefined;
  const errors = [{ path: 'identityNumber', message: messages.identityNumberWrong }];
  throw new AppError('validation', sentence('identityNumberWrong'), { data: { errors } });
}

/** A note as the audit trail keeps it. */
const shown = ({ slot, verdict, note, expiresOn, identityLast4 }: Omit<DocumentNote, 'reviewedBy' | 'reviewedAt'>) => ({
  slot,
  verdict,
  note,
  expiresOn,
  identityNumber: maskIdentity(identityLast4),
});
