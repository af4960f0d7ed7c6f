import { type Actor, beijingTime, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { signLink } from '@xinyue/kit/files/signedLink';
import type { Deps } from '../deps.ts';
import { callerText } from './domain/callerText.ts';
import { keyOf } from './domain/fileName.ts';
import { readDocuments } from './readDocuments.ts';
import { refuseGiven } from './refuseGiven.ts';
import { findVisible } from './store/fileRowStore.ts';

export type SignedFile = { saveUrl: string; url: string; expires: string };

/**
 * C-35: links, good for 5 minutes at most and for the session that asked alone, to files the caller may see; in the order of the request. A link says
 * for whom it was made, so that each access through it is written down (K2). Staff say why they want a document of people. Errors: `notFound` for all
 * of them when one does not exist or may not be seen, which is the same answer (Z-59); `validation` no reason; `tooMany` documents in an hour;
 * `forbidden` documents of an account whose password another has set (`refuseGiven`).
 */
export async function signFiles(
  deps: Deps,
  actor: Actor,
  { saveUrls, reason }: { saveUrls: string[]; reason?: string | null | undefined },
): Promise<SignedFile[]> {
  const keys = saveUrls.map((saveUrl) => keyOf(saveUrl) ?? '');
  const visible = await findVisible(deps.pool, keys, actor);
  if (!keys.every((key) => visible.some((file) => file.key === key))) throw new AppError('notFound', sentence('fileMissing'));
  const documents = visible.flatMap(({ key, whose, sentAt }) => (whose === null ? [] : [{ key, whose, sentAt }]));
  if (documents.length > 0)
    await (actor.userType === userTypes.staff
      ? readDocuments(deps, actor, documents, reason ?? undefined)
      : refuseGiven(deps, actor, documents));
  return saveUrls.map((saveUrl) => {
    const { url, expires } = signLink(deps.linkKey, saveUrl, callerText(actor), deps.clock.now());
    return { saveUrl, url, expires: beijingTime(expires) };
  });
}
