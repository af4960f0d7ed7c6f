import { sandboxPartner } from '@xinyue/contracts';
import { baseEnvironment, serviceEnvironment } from '@xinyue/kit/serviceConfig';
import type { z } from 'zod';

/** What payout-service needs to know: its part of the common environment, the gateway and the sandbox's key. */
export const config = baseEnvironment
  .extend(serviceEnvironment.pick({ XINYUE_GATEWAY_URL: true, XINYUE_PARTNERS: true, XINYUE_SANDBOX: true }).shape)
  // Without it the partners of the configuration are all there are.
  .extend(serviceEnvironment.pick({ XINYUE_SYSTEM_URL: true }).partial().shape)
  .superRefine((given, context) => {
    if (given.XINYUE_SANDBOX && !given.XINYUE_PARTNERS.has(sandboxPartner))
      context.addIssue({ code: 'custom', path: ['XINYUE_PARTNERS'], message: `the sandbox needs a secret: ${sandboxPartner}:…` });
  });
export type Config = z.infer<typeof config>;
