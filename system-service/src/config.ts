import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import type { z } from 'zod';

/** What system-service needs to know: its own part of the common environment, and where merchant-service is, whose accounts it gives rights to. */
export const config = baseEnvironment.extend(serviceEnvironment.pick({ XINYUE_MERCHANT_URL: true }).shape);
export type Config = z.infer<typeof config>;
