import { z } from 'zod';
import { exact } from '../../exact.ts';
import { merchant, operation, partner, staff } from '../../operation.ts';
import { partnerKinds, scopesOf } from '../../partnerKinds.ts';
import { figure, required } from '../../rules.ts';

const range = '小时数须为 1 至 168 的整数';
const hours = figure(z.int({ error: range }).min(1, range).max(168, range).default(24));

/** What a partner sees of its own calls. Times are Beijing's; kept for seven days. */
export const partnerConsole = z.object({
  calls: z.array(
    z.object({
      /** When the hour began. */
      hour: z.string(),
      /** Its `operationId`. */
      operation: z.string(),
      /** Of calls that were signed well: all, and those refused. */
      count: z.int(),
      refused: z.int(),
      /** Calls that only claimed the name. */
      unsigned: z.int(),
      /** Milliseconds within which 95 of 100 were answered, in the slowest minute. */
      p95: z.int(),
    }),
  ),
  /** The newest 100, at most 200 of an hour kept, and 20 of those that only claimed the name (`signed` false). */
  refused: z.array(
    z.object({
      time: z.string(),
      operation: z.string(),
      http: z.int(),
      code: z.int(),
      reason: z.string(),
      ms: z.int(),
      requestId: z.string(),
      signed: z.boolean(),
    }),
  ),
  quota: z.object({
    perMinute: z.int(),
    /** Asked by signature: at the gateway that answers, this call counted. In the back office: by what gateways told last. */
    left: z.int(),
  }),
  notices: z.array(z.object({ time: z.string(), kind: z.string(), text: z.string() })),
});
export type PartnerConsole = z.infer<typeof partnerConsole>;

export const consoleOperations = {
  readPartnerConsole: operation(
    '/xinyue/partner/console',
    'Pt-C-17',
    'system',
    scopesOf(...partnerKinds).map(partner),
    exact(z.object({ hours })),
    partnerConsole,
    ['session', 'forbidden', 'validation', 'tooMany'],
  ),
  /** The same for who keeps the key. */
  readKeyConsole: operation(
    '/xinyue/backstage/open/console',
    'Pt-C-22 Pt-P-01',
    'system',
    [merchant, staff('system:Partner:list')],
    exact(z.object({ hours, partner: required('请选择密钥', 64) })),
    partnerConsole,
    ['validation', 'forbidden', 'notFound', 'tooMany'],
  ),
};
