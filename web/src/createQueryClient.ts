import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { CallError } from './client/CallError.ts';

/** No answer, or one of a server in front of one that is away: a moment later it may be there again. */
const passing = [0, 502, 503, 504];
const retryDelayMs = 600;

/**
 * The one rule of both apps for calls that failed: a read is tried once more where the failure may pass; a write never is: a person decides,
 * and the request keeps its key.
 */
export const createQueryClient = (queries: NonNullable<QueryClientConfig['defaultOptions']>['queries'] = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && error instanceof CallError && passing.includes(error.status),
        retryDelay: retryDelayMs,
        networkMode: 'always',
        ...queries,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
