import { type Actor, beijingTime, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { signLink } from '@xinyue/kit/files/signedLink';
import type { Deps } from '../deps.ts';
import { callerText } from './domain/callerText.ts';
import { keyOf } from './domain/fileName.ts';
import { findVisibleKeys } from './store/fileRowStore.ts';

export type SignedFile = { saveUrl: string; url: string; expires: string };

/**
 * C-35: links, good for 5 minutes at most, to files the caller may see; in the order of the request. A link says for whom it was made, so that each
 * access through it is written down (K2). Errors: `notFound` for all of them when one does not exist or may not be seen, which is the same
 * answer (Z-59).
 */
export async function signFiles(deps: Deps, actor: Actor, saveUrls: string[]): Promise<SignedFile[]> {
  const keys = saveUrls.map((saveUrl) => keyOf(saveUrl) ?? '');
  const visible = await findVisibleKeys(deps.pool, keys, actor);
  if (keys.some((key) => !visible.has(key))) throw new AppError('notFound', sentence('fileMissing'));
  return saveUrls.map((saveUrl) => {
    const { url, expires } = signLink(deps.linkKey, saveUrl, callerText(actor), deps.clock.now());
    return { saveUrl, url, expires: beijingTime(expires) };
  });
}
