import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/useOperation.ts';

/** C-59, once per opening of the dialog: read again on its own it would put what was typed back to what is stored. */
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

/** C-42, K-09: the goods of this merchant that a config may be limited to, closed ones among them. */
export function useGoodsOf(userCustomerId: string) {
  const call = useOperation();
  return useQuery({
    queryKey: ['goodsOf', userCustomerId],
    queryFn: ({ signal }) => call('listOwnSpots', { userCustomerId, pageNum: 1, pageSize: 10_000 }, { signal }),
    retry: false,
  });
}
