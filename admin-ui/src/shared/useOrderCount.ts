import { useGetList } from 'react-admin';

const quiet = { onError: () => undefined, staleTime: 30_000 };

/** How many orders of this person are in a state; no total while it is unknown. Read when a page opens and never by the clock (Z-51). */
export const useOrderCount = (status: number) =>
  useGetList(
    'orderManagement',
    { filter: { status }, pagination: { page: 1, perPage: 1 }, sort: { field: 'payTime', order: 'DESC' } },
    quiet,
  );
