import { QueryClient } from '@tanstack/react-query';
import { CallError } from '@xinyue/web/client/CallError';

/** Reads are tried once more when no answer came; writes never are (a person decides, with the same request key). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && error instanceof CallError && error.kind === 'network',
      retryDelay: 600,
      staleTime: 10_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
