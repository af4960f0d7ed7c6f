import { z } from 'zod';
import { exact } from '../../exact.ts';
import { operation, partner } from '../../operation.ts';
import { figure, paging, required } from '../../rules.ts';

/** A public event as it is read and sent: the same text in both. */
export const openEventRow = z.object({
  id: z.string(),
  type: z.string(),
  /** ISO 8601 in UTC. */
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type OpenEventRow = z.infer<typeof openEventRow>;

/** Types are judged by the use case, which says of an unknown one that it is unknown. */
const types = z
  .array(required('请填写事件类型', 64), '事件类型须为列表')
  .max(50, '一次最多 50 种事件类型')
  .transform((chosen) => [...new Set(chosen)].sort());

const limit = figure(
  z.int({ error: '条数须为整数' }).min(1, '条数须在 1 至 500 之间').max(500, '条数须在 1 至 500 之间').default(100),
);

const eventQuery = exact(z.object({ after: paging.shape.after, types: types.optional(), limit }));
export type OpenEventQuery = z.output<typeof eventQuery>;

export const openOperations = {
  /** Oldest first; `next` is there on an empty page too. Kept for 30 days. */
  listOpenEvents: operation(
    '/xinyue/partner/event/query',
    'Pt-C-02 Pt-K-01',
    'system',
    [partner('events')],
    eventQuery,
    z.object({ list: z.array(openEventRow), next: z.string(), more: z.boolean() }),
    ['session', 'forbidden', 'validation', 'conflict'],
  ),
};
