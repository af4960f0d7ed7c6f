import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** A shop as visitors see it; one that is closed is answered like one that was never there. */
export const useShop = (userCustomerId: string) =>
  useQuery({
    queryKey: ['shop', userCustomerId],
    queryFn: ({ signal }) => api('readShop', { userCustomerId }, { signal }),
    staleTime: 60_000,
  });
