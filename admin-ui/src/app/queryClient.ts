import { QueryClient } from '@tanstack/react-query';
import { isOutage } from '@xinyue/web/client/CallError';

/** A read that got no answer is tried once more; a write never is: a person decides, and the request keeps its key. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < 1 && isOutage(error), retryDelay: 600, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
