import { useQuery } from '@tanstack/react-query';

/** What the server refuses as too common, loaded once it is wanted; where it does not come the server alone says so. */
export function useCommonPasswords(wanted: boolean): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    queryKey: ['commonPasswords'],
    queryFn: async () => new Set((await import('./commonPasswords.ts')).commonPasswords.split(' ')),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
