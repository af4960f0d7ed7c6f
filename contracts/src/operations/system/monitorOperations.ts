import { z } from 'zod';
import { by, nothing, operation, proven, quiet, staff } from '../../operation.ts';
import { serviceNames } from '../../define.ts';
import { required } from '../../rules.ts';
import { templateList } from './templateShapes.ts';
import { formMessages } from '../../formMessages.ts';

const service = z.enum(serviceNames, '服务不存在');

/** one service; who does not answer is `ok: false` with nothing else known of it. Times in Beijing. */
export const monitorService = z.object({
  service,
  ok: z.boolean(),
  /** What its main job needs, and whether that is there. */
  parts: z.array(z.object({ name: z.string(), ok: z.boolean(), reason: z.string() })),
  /** Facts that it has yet to publish, and how old the oldest of them is. */
  unpublished: z.int(),
  oldestSeconds: z.int(),
  parked: z.int(),
  jobs: z.array(
    z.object({
      job: z.string(),
      plannedAt: z.string(),
      startedAt: z.string(),
      endedAt: z.string(),
      done: z.int().nullable(),
      error: z.string(),
    }),
  ),
});
export type MonitorService = z.infer<typeof monitorService>;

/** The last self-check (verify), line by line; null before the first. */
export const selfCheck = z
  .object({
    time: z.string(),
    ok: z.boolean(),
    lines: z.array(z.object({ what: z.string(), ok: z.boolean(), text: z.string() })),
  })
  .nullable();

/**
 * How rights over money and rights are given (Tr-R-06): how many could confirm them, how many requests wait, and how often within 30 days one person
 * gave them alone, for want of a second one; when last, '' never.
 */
const secondPersons = z.object({ confirmers: z.int(), waiting: z.int(), alone: z.int(), aloneLast: z.string() });

export const monitor = z.object({ time: z.string(), services: z.array(monitorService), selfCheck, secondPersons });
export type Monitor = z.infer<typeof monitor>;

/**
 * An event that a service could not apply (`parked`), or a message that nobody who may signed (`rejected`): it is applied to nothing and can only be
 * given up. Never its data: only what it is about and why.
 */
export const parkedRow = z.object({
  service,
  state: z.enum(['parked', 'rejected']),
  eventId: z.string(),
  topic: z.string(),
  type: z.string(),
  aggregateId: z.string(),
  aggregateVersion: z.int().nullable(),
  reason: z.string(),
  attempts: z.int(),
  parkedAt: z.string(),
});
export type ParkedRow = z.infer<typeof parkedRow>;

export const monitorOperations = {
  readMonitor: quiet(
    by('GET', operation('/api/Monitor/get', 'R-82', 'system', [staff('system:Monitor:list')], z.object({}), monitor)),
  ),
  listParked: quiet(
    operation(
      '/api/Monitor/parked/list',
      'R-82',
      'system',
      [staff('system:Monitor:list')],
      templateList({}),
      // From several services: there is no cursor through all of them.
      z.object({ list: z.array(parkedRow), total: z.int() }),
    ),
  ),
  /** Tries the parked events of an aggregate again, in their order, until one fails: what remains shows why. */
  redriveParked: proven(
    'rights',
    operation(
      '/api/Monitor/parked/redrive',
      'R-82',
      'system',
      [staff('system:Monitor:redrive')],
      z.object({ service, aggregateId: required('请选择停放的消息', 200) }),
      z.object({ redriven: z.int(), remaining: z.int(), reason: z.string() }),
      ['validation', 'notFound', 'unavailable'],
    ),
  ),
  /** Gives one up for good: its effect never happens in that service. */
  discardParked: proven(
    'rights',
    operation(
      '/api/Monitor/parked/discard',
      'R-82',
      'system',
      [staff('system:Monitor:redrive')],
      z.object({
        service,
        eventId: z.uuid('消息编号格式错误').toLowerCase(),
        reason: required('请输入放弃原因', 200).min(2, formMessages.redriveReasonShort),
      }),
      nothing,
      ['validation', 'notFound', 'unavailable'],
    ),
  ),
};
