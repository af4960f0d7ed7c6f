import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import type { z } from 'zod';

export const environment = baseEnvironment.extend(
  serviceEnvironment.pick({ XINYUE_PARTNERS: true, XINYUE_MERCHANT_URL: true, XINYUE_PAYOUT_URL: true }).shape,
);
export type Config = z.infer<typeof environment>;
