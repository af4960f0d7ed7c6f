import { createQueryClient } from '@xinyue/web/createQueryClient';

/** What was read is good for ten seconds: pages that show the same ask for it once. */
export const queryClient = createQueryClient({ staleTime: 10_000 });
