import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { activeWithin } from '../activeWithin.ts';

/** A signed link lives at most 5 minutes: it is renewed before. */
const freshMs = 4 * 60_000;
/** Nobody at the screen for so long: it renews nothing more by itself, so that the session can run out (Z-51). */
const idleMs = 10 * 60_000;
const most = 50;

/**
 * Links to private files (C-35), renewed while somebody is at the screen. `urlOf` answers the newest link of a file; `renew` is for a link
 * that was found to be over.
 */
export function useSignedFiles(saveUrls: readonly string[]) {
  const call = useOperation();
  const wanted = saveUrls.slice(0, most);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['files', wanted],
    queryFn: ({ signal }) => call('signFiles', { saveUrls: wanted }, { signal }),
    enabled: wanted.length > 0,
    staleTime: freshMs,
    refetchInterval: () => (activeWithin(idleMs) ? freshMs : false),
  });
  const urlOf = useCallback((saveUrl: string) => data?.find((file) => file.saveUrl === saveUrl)?.url, [data]);
  const renew = useCallback(() => void refetch(), [refetch]);
  return { urlOf, error: data ? undefined : error, isPending, renew };
}

/** What a picture needs of it. */
export type Files = Pick<ReturnType<typeof useSignedFiles>, 'urlOf' | 'renew'>;
