import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/useOperation.ts';

export const reviewKey = (id: string) => ['merchantManage', 'review', id] as const;

/** Everything that decides about one application; read again when its window comes to the front, for others decide too. */
export function useReview(id: string) {
  const call = useOperation();
  return useQuery({ queryKey: reviewKey(id), queryFn: ({ signal }) => call('reviewApplication', { id }, { signal }) });
}
