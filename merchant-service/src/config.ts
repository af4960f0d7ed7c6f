import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { z } from 'zod';

const minutes = (standard: number) => z.coerce.number().int().min(1).max(43_200).default(standard);

/** Session limits are Z-51; a password of staff has 12 characters or more (Z-45). */
export const config = baseEnvironment
  .extend(serviceEnvironment.pick({ XINYUE_MASTER_KEY: true, XINYUE_FILES_DIR: true, XINYUE_DEMO: true }).shape)
  .extend({
    XINYUE_ADMIN_PASSWORD: z.string().min(12, 'expected 12 characters or more').max(128).optional(),
    XINYUE_IDLE_MINUTES: minutes(12 * 60),
    XINYUE_SESSION_MINUTES: minutes(7 * 24 * 60),
    XINYUE_STAFF_IDLE_MINUTES: minutes(30),
    XINYUE_STAFF_SESSION_MINUTES: minutes(8 * 60),
  });
export type Config = z.infer<typeof config>;
