import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { z } from 'zod';

/** What catalog-service needs to know: its own part of the common environment, where order-service is, and who advertises jobs (Z-70). */
export const config = baseEnvironment.extend(serviceEnvironment.pick({ XINYUE_ORDER_URL: true }).shape).extend({
  XINYUE_COMPANY_NAME: z.string().trim().min(1).max(100).default('Xinyue 橡胶现货交易中心'),
});
export type Config = z.infer<typeof config>;
