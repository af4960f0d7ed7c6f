import { useQuery } from '@tanstack/react-query';
import { userTypes } from '@xinyue/contracts/codes';
import { useGetList } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import type { CategoryRow } from '../spotClassification/texts.ts';

const quiet = { onError: () => undefined, staleTime: 30_000 };

/** K-09, R-67: all categories this person may choose from. */
export function useCategories() {
  return useGetList<CategoryRow>(
    'spotClassification',
    { pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' } },
    quiet,
  );
}

/** Shops to filter by and, for staff, to sell for (Z-67); a merchant has one and is not asked. */
export function useShops() {
  const call = useOperation();
  const staff = sessionStore.get()?.userType === userTypes.staff;
  const { data, isError, refetch } = useQuery({
    queryKey: ['shops'],
    queryFn: ({ signal }) => call('listShops', { pageNum: 1, pageSize: 10_000 }, { signal }),
    enabled: staff,
    staleTime: 60_000,
  });
  return {
    staff,
    isError,
    refetch,
    shops: (data?.list ?? []).map(({ userCustomerId, shopName }) => ({ id: userCustomerId, name: shopName })),
  };
}
