import { z } from 'zod';
import { publicPlatform } from './platformProfile.ts';

/** `GET /config.json`: what web apps need to know at run time; nothing secret. */
export const runtimeConfig = z.object({
  /** Part of the documented header `token` (C-02); public. */
  requestSecret: z.string(),
  /** The clock of the gateway in milliseconds (Z-78). */
  serverTime: z.number(),
  /** The names of the feeds that answer (Z-109). */
  feeds: z.array(z.string()),
  portalUrl: z.string(),
  adminUrl: z.string(),
  /** Payments are play money. */
  sandbox: z.boolean(),
  /** Public passwords or play money, reached from beyond the machine it runs on. */
  exposedDemo: z.boolean(),
  /** Who runs this platform and how to reach them, as far as that was entered. */
  platform: publicPlatform,
});

export type RuntimeConfig = z.output<typeof runtimeConfig>;
