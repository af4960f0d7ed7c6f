import { useInfiniteQuery } from '@tanstack/react-query';
import type { FlashTag } from '@xinyue/contracts/operations';
import { api } from '../../api/api.ts';

/** R-34, K-03: news flashes of a category, 20 more with each page. */
export const useFlashPages = (flashTag: FlashTag) =>
  useInfiniteQuery({
    queryKey: ['flash', 'pages', flashTag],
    queryFn: ({ pageParam, signal }) => api('readFlash', { pageNum: pageParam, flashTag }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { list }) => sum + list.length, 0);
      return last.list.length > 0 && read < last.total ? pages.length + 1 : undefined;
    },
    staleTime: 60_000,
  });
