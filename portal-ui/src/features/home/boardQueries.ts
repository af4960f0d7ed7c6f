import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useSpots } from '../../shared/spotQueries.ts';

/** The newest goods on the board; all the others follow on request (K-06). */
export const offersShown = 10;
export const useOffers = () => useSpots({ pageNum: 1, pageSize: offersShown });

/** What was really paid in the last days, without names: the mean price per tonne of each. */
export const useDeals = (days: number) =>
  useQuery({
    queryKey: ['marketIndex', days],
    queryFn: async ({ signal }) => (await api('readMarketIndex', { days }, { signal })).list,
    staleTime: 60_000,
  });
