import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SpotQuery } from '@xinyue/contracts/operations';
import { api } from '../../api/api.ts';

const minuteMs = 60_000;

/** A page of goods; the page before stays on screen until the next one is there. */
export const useSpots = (query: SpotQuery) =>
  useQuery({
    queryKey: ['spots', query],
    queryFn: ({ signal }) => api('listSpots', query, { signal }),
    placeholderData: keepPreviousData,
  });

/** One good as it is now: price and stock are read again whenever somebody is about to buy. */
export const useSpot = (id: string) =>
  useQuery({
    queryKey: ['spots', 'one', id],
    queryFn: async ({ signal }) => (await api('listSpots', { id, pageNum: 1, pageSize: 1 }, { signal })).list[0] ?? null,
    staleTime: 0,
  });

/** Categories with the newest price (C-18); the home page shows 8 (K-04). */
export const useSpotTypes = (pageSize: number) =>
  useQuery({
    queryKey: ['spotTypes', pageSize],
    queryFn: ({ signal }) => api('listSpotTypes', { pageNum: 1, pageSize }, { signal }),
    staleTime: minuteMs,
  });

/** All shops (C-19, K-05). */
export const useShops = () =>
  useQuery({
    queryKey: ['shops'],
    queryFn: ({ signal }) => api('listShops', { pageNum: 1, pageSize: 999_999 }, { signal }),
    staleTime: minuteMs,
  });

/** Goods that are looked through for their areas; there is no call that lists areas. */
const areaSample = 500;

export const useAreas = () =>
  useQuery({
    queryKey: ['areas'],
    queryFn: async ({ signal }) => {
      const { list } = await api('listSpots', { pageNum: 1, pageSize: areaSample }, { signal });
      return [...new Set(list.map((spot) => spot.pickupArea))].toSorted((one, other) => one.localeCompare(other, 'zh-CN'));
    },
    staleTime: 5 * minuteMs,
  });
