import { auditStatuses } from '@xinyue/contracts/operations';
import { useGetList } from 'react-admin';

const quiet = { onError: () => undefined, staleTime: 30_000 };

/** How many orders of this person are in a state; no total while it is unknown. Read when a page opens and never by the clock (Z-51). */
export const useOrderCount = (status: number) =>
  useGetList(
    'orderManagement',
    { filter: { status }, pagination: { page: 1, perPage: 1 }, sort: { field: 'payTime', order: 'DESC' } },
    quiet,
  );

/**
 * How many applications wait for an audit; no total while it is unknown. Read when a page opens and never by the clock: a screen that
 * nobody sits at must not keep its session alive (Z-51).
 */
export const usePendingCount = () =>
  useGetList(
    'merchantManage',
    {
      filter: { auditStatus: auditStatuses.pending },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'createTime', order: 'DESC' },
    },
    quiet,
  );
