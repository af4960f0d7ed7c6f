import { useQuery } from '@tanstack/react-query';
import { signedFiles } from '@xinyue/web/signedFiles';
import { useCallback } from 'react';
import { useOperation } from '../../api/useOperation.ts';

/**
 * Links to private files: `urlOf` answers the newest link of a file; `renew` is for a link that was found to be over. Documents of people want a
 * `reason`.
 */
export function useSignedFiles(saveUrls: readonly string[], reason?: string) {
  const call = useOperation();
  const { data, error, isPending, refetch } = useQuery(
    signedFiles(['files'], saveUrls, (wanted, signal) =>
      call('signFiles', { saveUrls: wanted, ...(reason && { reason }) }, { signal }),
    ),
  );
  const urlOf = useCallback((saveUrl: string) => data?.[saveUrl], [data]);
  const renew = useCallback(() => void refetch(), [refetch]);
  return { urlOf, error: data ? undefined : error, isPending, renew };
}

/** What a picture needs of it. */
export type Files = Pick<ReturnType<typeof useSignedFiles>, 'urlOf' | 'renew'>;
