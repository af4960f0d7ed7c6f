import { useQuery, useQueryClient } from '@tanstack/react-query';
import { signedFiles } from '@xinyue/web/signedFiles';
import { useCallback } from 'react';
import { useOperation } from '../../api/useOperation.ts';

/**
 * Links to private files: `urlOf` answers the newest link of a file; `renew` is for a link that was found to be over. Documents of people want a
 * `reason`. A link that is renewed by itself asks nobody for a proof: pictures keep the link they were loaded by.
 */
export function useSignedFiles(saveUrls: readonly string[], reason?: string) {
  const call = useOperation();
  const queries = useQueryClient();
  const { data, error, isPending } = useQuery(
    signedFiles(['files'], saveUrls, (wanted, signal, renewed) =>
      call('signFiles', { saveUrls: wanted, ...(reason && { reason }) }, { signal, unasked: renewed }),
    ),
  );
  const urlOf = useCallback((saveUrl: string) => data?.[saveUrl], [data]);
  // Begun anew: who presses is asked.
  const renew = useCallback(() => void queries.resetQueries({ queryKey: ['files', saveUrls] }), [queries, saveUrls]);
  return { urlOf, error: data ? undefined : error, isPending, renew };
}

/** What a picture needs of it. */
export type Files = Pick<ReturnType<typeof useSignedFiles>, 'urlOf' | 'renew'>;
