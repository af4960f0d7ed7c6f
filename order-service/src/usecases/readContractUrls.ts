import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

/** The contracts of a comma-joined `reamrk1` (Z-06): one to three different addresses of our own files. */
export function readContractUrls(joined: string | null | undefined): string[] {
  const urls = (joined ?? '').split(',').filter(Boolean);
  if (urls.length < 1 || urls.length > 3) throw new AppError('validation', messages.contractCount(urls.length));
  if (new Set(urls).size !== urls.length || !urls.every((url) => /^\/xinyue\/file\/[\w-]{16,64}\.(jpg|png)$/.test(url)))
    throw new AppError('validation', messages.fileForeign);
  return urls;
}
