import { useQuery } from '@tanstack/react-query';
import type { PublicPlatform } from '@xinyue/contracts/platformProfile';
import { config } from '../api/api.ts';

const nothing: PublicPlatform = {};

/** Po-20: who runs the platform and how to reach them, as it comes with `/config.json` at the start of the page: nothing is asked for it. */
export const usePlatform = (): PublicPlatform => useQuery({ queryKey: ['config'], queryFn: config }).data?.platform ?? nothing;
