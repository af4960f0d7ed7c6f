import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FuturesAnswer, SpotPriceType } from '@xinyue/contracts/operations';
import { api } from '../../api/api.ts';

/** Asked again while the tab is looked at; a tab in the background asks nothing. */
const everyMs = 15_000;
const minuteMs = 60_000;
const asked = { refetchIntervalInBackground: false } as const;

/** The quotation table; strip and pages share it. The stream, where there is one, writes into the same place. */
export const futuresKey = ['futures'] as const;
/** Whether the stream brings the quotes: then they are not polled. */
export const streaming = { now: false };
export const useFutures = () =>
  useQuery({
    queryKey: futuresKey,
    queryFn: async ({ signal, client }) => {
      const answer = await api('readFutures', {}, { signal });
      const streamed = streaming.now && client.getQueryData<FuturesAnswer>(futuresKey);
      // An answer may be under way for seconds, and the stream brings a price once: what it brought meanwhile stands.
      return streamed && streamed.asOf >= answer.asOf ? streamed : answer;
    },
    staleTime: everyMs - 1_000,
    refetchInterval: () => (streaming.now ? false : everyMs),
    ...asked,
  });

/** the trading day of a contract, minute by minute. */
export const useMinute = (contract: string, enabled = true) =>
  useQuery({
    queryKey: ['minute', contract],
    queryFn: ({ signal }) => api('readMinute', { contract }, { signal }),
    enabled: enabled && contract !== '',
    refetchInterval: everyMs,
    ...asked,
  });

/** The days of a contract, 250 at most. */
export const useDaily = (contract: string, enabled = true) =>
  useQuery({
    queryKey: ['daily', contract],
    queryFn: ({ signal }) => api('readDaily', { contract }, { signal }),
    enabled: enabled && contract !== '',
    staleTime: minuteMs,
  });

/** The last closes of all contracts, in one answer. */
export const useCloses = () =>
  useQuery({
    queryKey: ['closes'],
    queryFn: async ({ signal }) => {
      const { list } = await api('readCloses', {}, { signal });
      return new Map(list.map(({ contract, closes }) => [contract, closes]));
    },
    staleTime: minuteMs,
  });

/** The newest news flashes. */
export const useFlash = () =>
  useQuery({
    queryKey: ['flash', 'newest'],
    queryFn: ({ signal }) => api('readFlash', { pageNum: 1 }, { signal }),
    staleTime: minuteMs,
    refetchInterval: minuteMs,
    ...asked,
  });

/** The latest 50 finance news (K-07, X-08). */
export const useNews = () =>
  useQuery({ queryKey: ['news'], queryFn: ({ signal }) => api('readNews', {}, { signal }), staleTime: minuteMs });

/** Exchange rates. */
export const useRates = () =>
  useQuery({ queryKey: ['rates'], queryFn: ({ signal }) => api('readRates', {}, { signal }), staleTime: minuteMs });

/** Quotations of the web. */
export const useWebQuotations = () =>
  useQuery({ queryKey: ['quotations'], queryFn: ({ signal }) => api('readQuotations', {}, { signal }), staleTime: minuteMs });

/** Slides. */
export const useBanners = () =>
  useQuery({ queryKey: ['banners'], queryFn: ({ signal }) => api('readBanners', {}, { signal }), staleTime: minuteMs });

/** spot prices of a type; those of the type before stay until the next ones are there. */
export const useSpotPrices = (type: SpotPriceType) =>
  useQuery({
    queryKey: ['spotPrices', type],
    queryFn: ({ signal }) => api('readSpotPrices', { type }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  });
