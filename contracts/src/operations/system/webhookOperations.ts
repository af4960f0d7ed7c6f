import { z } from 'zod';
import { exact } from '../../exact.ts';
import { endpointStates, deliveryStates, attemptOutcomes } from '../../labels/webhookWords.ts';
import { listOf, nothing, operation, partner } from '../../operation.ts';
import { blank, codeFilter, id, idFilter, optionalText, paging, required, search, timeFilter, webAddress } from '../../rules.ts';

/** Types that an endpoint is sent; the use case says of an unknown one that it is unknown. Empty: all that the key opens. */
const types = z
  .array(required('请填写事件类型', 64), '请选择事件类型')
  .max(50, '一次最多 50 种事件类型')
  .transform((chosen) => [...new Set(chosen)].sort());

const endpointId = id;
const saveForm = exact(
  z.object({
    endpointId: endpointId.optional(),
    url: webAddress('请输入推送地址', 500),
    description: optionalText('说明', 100),
    types,
  }),
);
export type WebhookForm = z.output<typeof saveForm>;

/** An address to which public events are sent. */
export const webhookRow = z.object({
  endpointId: z.string(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  state: z.enum(endpointStates),
  /** Why it is disabled: `gone`, `failing`, `tampered` or `keyClosed`; empty where it is not. */
  reason: z.string(),
  /** Since when nothing succeeded; empty where the last attempt did. */
  failingSince: z.string(),
  /** Until when the secret before signs too; empty where there is none. */
  formerSecretUntil: z.string(),
  createTime: z.string(),
  lastOk: z.string(),
  /** Deliveries that wait, and those that were given up; 10,000 stands for so many or more. */
  waiting: z.int(),
  failed: z.int(),
});
export type WebhookRow = z.infer<typeof webhookRow>;

export const deliveryRow = z.object({
  deliveryId: z.string(),
  endpointId: z.string(),
  eventId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Of the last answer; 0 where there was none. */
  lastStatus: z.int(),
  nextTime: z.string(),
  createTime: z.string(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

export const attemptRow = z.object({
  n: z.int(),
  time: z.string(),
  status: z.int(),
  ms: z.int(),
  outcome: z.enum(attemptOutcomes),
});
export type AttemptRow = z.infer<typeof attemptRow>;

const deliveryQuery = exact(
  paging.extend({
    endpointId: idFilter,
    state: z.preprocess(blank, z.enum(deliveryStates, '推送状态不存在').optional()),
    type: search,
    eventId: idFilter,
    timeStart: timeFilter,
    timeEnd: timeFilter,
  }),
);
export type DeliveryQuery = z.output<typeof deliveryQuery>;

const since = z.preprocess((value) => (value === '' || value === null ? undefined : value), timeFilter);
const recoverForm = exact(
  z.object({
    endpointId,
    since: since.refine((text) => text !== undefined, '请填写起始时间').transform((text) => text!),
    until: timeFilter,
  }),
);
export type RecoverForm = z.output<typeof recoverForm>;

const path = '/xinyue/partner/webhook/';
const refusals = ['session', 'forbidden', 'validation'] as const;
const row = <Q extends z.ZodType, A extends z.ZodType>(
  name: string,
  rows: string,
  request: Q,
  answer: A,
  more: readonly ('notFound' | 'conflict' | 'tooMany')[] = [],
) => operation(path + name, rows, 'system', [partner('events')], request, answer, [...refusals, ...more]);
const one = exact(z.object({ endpointId }));
const secret = z.string();

/** Where a partner wants public events sent, how that went, and what is to be sent again. Rows of another partner are told like absent ones. */
export const webhookOperations = {
  listWebhooks: row('query', 'Pt-C-06 Pt-E-01', exact(z.object({})), z.object({ list: z.array(webhookRow) }), ['tooMany']),
  /** `secret` is said once, of a new one; empty when the same request comes again. */
  saveWebhook: row('save', 'Pt-C-07 Pt-V-01', saveForm, z.object({ endpointId: z.string(), secret: secret.optional() }), [
    'notFound',
    'conflict',
    'tooMany',
  ]),
  switchWebhook: row(
    'state',
    'Pt-C-08 Pt-S-02',
    exact(z.object({ endpointId, state: z.enum(['active', 'paused'], '状态须为 active 或 paused') })),
    nothing,
    ['notFound', 'conflict'],
  ),
  deleteWebhook: row('delete', 'Pt-C-09', one, nothing, ['notFound']),
  /** The secret before signs for 24 hours more or, with `now`, not at all. */
  rotateWebhook: row(
    'rotate',
    'Pt-C-10',
    exact(z.object({ endpointId, now: codeFilter('立即停用旧密钥须为 0 或 1') })),
    z.object({ secret }),
    ['notFound', 'conflict'],
  ),
  /** Sends `webhook.test` now; that the receiver refuses is an answer, too. */
  testWebhook: row('test', 'Pt-C-11', one, z.object({ outcome: z.enum(attemptOutcomes), status: z.int(), ms: z.int() }), [
    'notFound',
    'conflict',
    'tooMany',
  ]),
  listDeliveries: row('delivery/query', 'Pt-C-12 Pt-E-02', deliveryQuery, listOf(deliveryRow), ['tooMany']),
  listAttempts: row(
    'attempt/query',
    'Pt-C-13 Pt-E-03',
    exact(z.object({ deliveryId: id })),
    z.object({ list: z.array(attemptRow) }),
    ['notFound'],
  ),
  resendDelivery: row('resend', 'Pt-C-14', exact(z.object({ deliveryId: id })), nothing, ['notFound', 'conflict', 'tooMany']),
  /** What was kept in this time and has not arrived, at most 10,000 events; `more` says that others wait to be asked for. */
  recoverDeliveries: row('recover', 'Pt-C-15', recoverForm, z.object({ queued: z.int(), more: z.boolean() }), [
    'notFound',
    'conflict',
    'tooMany',
  ]),
};
