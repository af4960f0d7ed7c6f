import { type Actor, beijingTime, type operations, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { signLink } from '@xinyue/kit/files/signedLink';
import { plainName } from '@xinyue/kit/http/plainName';
import type { Proven } from '@xinyue/kit/http/proofClaim';
import { proofMissing } from '@xinyue/kit/http/proofs';
import type { DeedWords } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { lookWords } from '../domain/lookWords.ts';
import { callerText } from './domain/callerText.ts';
import { keyOf } from './domain/fileName.ts';
import { readDocuments } from './readDocuments.ts';
import { refuseGiven } from './refuseGiven.ts';
import type { Wanted } from './store/documentReadStore.ts';
import { findVisible } from './store/fileRowStore.ts';

export type SignedFile = { saveUrl: string; url: string; expires: string };
type Document = Wanted & { sentAt: Date };
type Asked = { saveUrls: string[]; reason?: string | null | undefined };

/**
 * C-35: links, good for 5 minutes at most and for the session that asked alone, to files the caller may see; in the order of the request. A link says
 * for whom it was made, so that each access through it is written down (K2). Staff say why they want a document of people. Errors: `notFound` for all
 * of them when one does not exist or may not be seen, which is the same answer (Z-59); `validation` no reason; `tooMany` documents in an hour;
 * `forbidden` documents of an account whose password another has set (`refuseGiven`), and to staff without a proof.
 */
export async function signFiles(
  deps: Deps,
  actor: Actor,
  { saveUrls, reason }: Asked,
  proven: Proven | undefined,
): Promise<SignedFile[]> {
  const documents = await findDocuments(deps, actor, saveUrls);
  if (documents.length > 0 && actor.userType === userTypes.staff) {
    const given = requireReason(reason);
    // They were pictures of nobody when it was asked whether this needs one.
    if (!proven) throw proofMissing('look', documentWords(documents, given));
    await readDocuments(deps, actor, documents, given);
  } else if (documents.length > 0) await refuseGiven(deps, actor, documents);
  return saveUrls.map((saveUrl) => {
    const { url, expires } = signLink(deps.linkKey, saveUrl, callerText(actor), deps.clock.now());
    return { saveUrl, url, expires: beijingTime(expires) };
  });
}

/** Tr-M-01: staff who look at documents prove who they are, in words; undefined for whatever else is signed. Errors: as `signFiles` without a proof. */
export const signFilesWords =
  (deps: Deps): DeedWords<typeof operations.signFiles> =>
  async ({ body: { saveUrls, reason }, actor }) => {
    if (actor.userType !== userTypes.staff) return undefined;
    const documents = await findDocuments(deps, actor, saveUrls);
    return documents.length > 0 ? documentWords(documents, requireReason(reason)) : undefined;
  };

const documentWords = (documents: readonly Document[], reason: string): string => {
  const people = new Set(documents.map(({ whose }) => whose)).size;
  return lookWords(`查看 ${people} 人的 ${documents.length} 份证件图片，原因：${plainName(reason)}`);
};

function requireReason(reason: string | null | undefined): string {
  if (!reason) throw new AppError('validation', sentence('documentReason'));
  return reason;
}

/** Those of these files that are documents of people, each once. */
async function findDocuments(deps: Deps, actor: Actor, saveUrls: string[]): Promise<Document[]> {
  const keys = saveUrls.map((saveUrl) => keyOf(saveUrl) ?? '');
  const visible = await findVisible(deps.pool, keys, actor);
  if (!keys.every((key) => visible.some((file) => file.key === key))) throw new AppError('notFound', sentence('fileMissing'));
  const documents = visible.flatMap(({ key, whose, sentAt }) => (whose === null ? [] : [{ key, whose, sentAt }]));
  return [...new Map(documents.map((one) => [one.key, one])).values()];
}
