import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { z } from 'zod';

/** The address of a feed; left empty, it is the built-in one (Z-109). */
const feedUrl = z.preprocess(
  (value) => value || undefined,
  z.url({ protocol: /^https?$/, message: 'expected http(s)://host/path' }).optional(),
);

/** What catalog-service needs to know: its own part of the common environment, where order-service and the feeds are, and who advertises jobs (Z-70). */
export const config = baseEnvironment.extend(serviceEnvironment.pick({ XINYUE_ORDER_URL: true }).shape).extend({
  XINYUE_COMPANY_NAME: z.string().trim().min(1).max(100).default('Xinyue 橡胶现货交易中心'),
  XINYUE_FEED_FUTURES_URL: feedUrl,
  XINYUE_FEED_FLASH_URL: feedUrl,
});
export type Config = z.infer<typeof config>;
