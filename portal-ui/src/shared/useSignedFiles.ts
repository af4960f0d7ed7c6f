import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Session } from '../session/readSession.ts';

/** Signed links live five minutes (C-35). */
const linkMs = 4 * 60_000;

/** Links of private files by their saveUrl; a link that leads to another kind of address than a web page is dropped. */
export const useSignedFiles = (session: Session, saveUrls: readonly string[]) =>
  useQuery({
    queryKey: ['own', session.userId, 'files', saveUrls],
    queryFn: async ({ signal }) => {
      const signed = await api('signFiles', { saveUrls: [...saveUrls] }, { signal });
      const usable = signed.filter(({ url }) => /^https?:$/.test(new URL(url, location.origin).protocol));
      return Object.fromEntries(usable.map(({ saveUrl, url }) => [saveUrl, url]));
    },
    enabled: saveUrls.length > 0,
    staleTime: linkMs,
    refetchInterval: linkMs,
  });
