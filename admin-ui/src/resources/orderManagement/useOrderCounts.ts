import { useQuery } from '@tanstack/react-query';
import type { OrderCounts } from '@xinyue/contracts/operations';
import type { RequestOf } from '../../api/createOperationCaller.ts';
import { useOperation } from '../../api/useOperation.ts';
import { countOf, filterOf, type OrderTab } from './orderTabs.ts';

type Filter = Record<string, unknown>;

/**
 * How many orders stand under each tab with the other filters as they are: one call for all tabs, and one more for tabs of all days where the
 * filter names a day. Undefined while a number is not known: a count is a help, not the matter itself.
 */
export function useOrderCounts(filterValues: Filter): (tab: OrderTab) => number | undefined {
  const allCodes = filterOf({ filter: {} }, filterValues);
  const allDays = filterOf({ filter: {}, anyDay: true }, filterValues);
  const [ofDays, ofAllDays] = [useCounts(allCodes), useCounts(allDays)];
  return (tab) => {
    const counts = tab.anyDay ? ofAllDays : ofDays;
    return counts && countOf(tab, counts);
  };
}

function useCounts(filter: Filter): OrderCounts | undefined {
  const call = useOperation();
  return useQuery({
    queryKey: ['orderManagement', 'counts', filter],
    queryFn: ({ signal }) => call('countOrders', filter as RequestOf<'countOrders'>, { signal }),
  }).data;
}
