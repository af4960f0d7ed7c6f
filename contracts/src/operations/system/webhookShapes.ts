import { z } from 'zod';
import { endpointStates, deliveryStates, attemptOutcomes } from '../../labels/webhookWords.ts';
import { blank, codeFilter, id, idFilter, optionalText, paging, required, search, timeFilter, webAddress } from '../../rules.ts';

/** Types that an endpoint is sent; the use case says of an unknown one that it is unknown. Empty: all that the key opens. */
const types = z
  .array(required('请填写事件类型', 64), '请选择事件类型')
  .max(50, '一次最多 50 种事件类型')
  .transform((chosen) => [...new Set(chosen)].sort());

const since = z
  .preprocess((value) => (value === '' || value === null ? undefined : value), timeFilter)
  .refine((text) => text !== undefined, '请填写起始时间')
  .transform((text) => text!);

const endpointId = id;
const one = z.object({ endpointId });

/** What a key that signs, and who keeps it in the back office, ask alike. */
export const webhookForms = {
  one,
  save: z.object({
    endpointId: endpointId.optional(),
    url: webAddress('请输入推送地址', 500),
    description: optionalText('说明', 100),
    types,
  }),
  state: one.extend({ state: z.enum(['active', 'paused'], '请选择启用或暂停') }),
  /** The secret before signs for 24 hours more or, with `now`, not at all. */
  rotate: one.extend({ now: codeFilter('立即停用旧密钥须为 0 或 1') }),
  deliveries: paging.extend({
    endpointId: idFilter,
    state: z.preprocess(blank, z.enum(deliveryStates, '推送状态不存在').optional()),
    type: search,
    eventId: idFilter,
    timeStart: timeFilter,
    timeEnd: timeFilter,
  }),
  delivery: z.object({ deliveryId: id }),
  recover: one.extend({ since, until: timeFilter }),
};
export type WebhookForm = z.output<typeof webhookForms.save>;
export type WebhookSwitch = z.output<typeof webhookForms.state>;
export type WebhookRotation = z.output<typeof webhookForms.rotate>;
export type DeliveryQuery = z.output<typeof webhookForms.deliveries>;
export type RecoverForm = z.output<typeof webhookForms.recover>;

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

/** What both are answered. `secret` is said once, of a new one; empty when the same request comes again. */
export const webhookAnswers = {
  list: z.object({ list: z.array(webhookRow) }),
  saved: z.object({ endpointId: z.string(), secret: z.string().optional() }),
  rotated: z.object({ secret: z.string() }),
  /** That the receiver refuses is an answer, too. */
  tested: z.object({ outcome: z.enum(attemptOutcomes), status: z.int(), ms: z.int() }),
  attempts: z.object({ list: z.array(attemptRow) }),
  /** `more`: others wait to be asked for. */
  recovered: z.object({ queued: z.int(), more: z.boolean() }),
};
