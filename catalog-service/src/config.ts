import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import type { z } from 'zod';

/** What catalog-service needs to know: its own part of the common environment and where order-service is. */
export const config = baseEnvironment.extend(serviceEnvironment.pick({ XINYUE_ORDER_URL: true }).shape);
export type Config = z.infer<typeof config>;
