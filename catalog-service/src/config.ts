import { productName } from '@xinyue/contracts';
import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import { z } from 'zod';

/** The address of a feed; left empty, it is the built-in one (Z-109). */
const feedUrl = z.preprocess(
  (value) => value || undefined,
  z.url({ protocol: /^https?$/, message: 'expected http(s)://host/path' }).optional(),
);

const entries = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
/** `copper=12,lead=13`: the names that the source of flashes has for our categories; without one our own code is sent. */
const flashWords = z
  .string()
  .default('')
  .transform((text) => entries(text).map((entry) => entry.split('=') as [string, string]))
  .refine((pairs) => pairs.every((pair) => pair.length === 2 && pair[0] && pair[1]), 'expected category=word, comma between them')
  .transform((pairs) => new Map(pairs));
/** Hosts that pictures of feeds are fetched from beside those of the feeds themselves. */
const hosts = z.string().default('').transform(entries);

/** What catalog-service needs to know: its own part of the common environment, where order-service, merchant-service and the feeds are, and who advertises jobs (Z-70). */
export const config = baseEnvironment
  .extend(serviceEnvironment.pick({ XINYUE_ORDER_URL: true, XINYUE_MERCHANT_URL: true }).shape)
  .extend(serviceEnvironment.pick({ XINYUE_SANDBOX: true }).shape)
  // Without it no partner is known: none of the configuration opens a call here.
  .extend(serviceEnvironment.pick({ XINYUE_SYSTEM_URL: true }).partial().shape)
  .extend({
    XINYUE_COMPANY_NAME: z.string().trim().min(1).max(100).default(productName),
    XINYUE_FEED_FUTURES_URL: feedUrl,
    XINYUE_FEED_MINUTE_URL: feedUrl,
    XINYUE_FEED_DAILY_URL: feedUrl,
    XINYUE_FEED_FLASH_URL: feedUrl,
    XINYUE_FEED_NEWS_URL: feedUrl,
    XINYUE_FEED_RATES_URL: feedUrl,
    XINYUE_FEED_QUOTATIONS_URL: feedUrl,
    XINYUE_FEED_BANNERS_URL: feedUrl,
    XINYUE_FEED_SPOT_PRICES_URL: feedUrl,
    XINYUE_FEED_FLASH_TAGS: flashWords,
    XINYUE_FEED_PICTURE_HOSTS: hosts,
  });
export type Config = z.infer<typeof config>;

/** Where feeds come from (Z-109), as the market takes it. */
export const feedsOf = (config: Config) => ({
  urls: {
    futures: config.XINYUE_FEED_FUTURES_URL,
    minute: config.XINYUE_FEED_MINUTE_URL,
    daily: config.XINYUE_FEED_DAILY_URL,
    flash: config.XINYUE_FEED_FLASH_URL,
    news: config.XINYUE_FEED_NEWS_URL,
    rates: config.XINYUE_FEED_RATES_URL,
    quotations: config.XINYUE_FEED_QUOTATIONS_URL,
    banners: config.XINYUE_FEED_BANNERS_URL,
    spotPrices: config.XINYUE_FEED_SPOT_PRICES_URL,
  },
  flashTags: config.XINYUE_FEED_FLASH_TAGS,
});
