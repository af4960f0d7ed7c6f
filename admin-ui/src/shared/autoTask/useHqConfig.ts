import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/useOperation.ts';

/**
 * C-59: what head office allows a merchant, null where nothing is set. Read once per opening of its form: read again on its own it would put
 * what was typed back to what is stored.
 */
export function useHqConfig(userCustomerId: string) {
  const call = useOperation();
  return useQuery({
    queryKey: ['hqConfig', userCustomerId],
    queryFn: ({ signal }) => call('readHqConfig', { userCustomerId }, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
