import type { OperationName } from '../operations.ts';

/** A request as it is sent and the data of its answer, as documents show them; invented, so that nothing of anybody stands in them. */
export type Example = { name: string; request: Record<string, unknown>; answer?: unknown };

/** The examples of calls that exist, by name. Read by documents and tests alone. */
export type Examples = Partial<Record<OperationName, readonly [Example, ...Example[]]>>;

/** Ids of things in examples. */
export const ids = {
  order: '01920000-0000-7000-8000-000000000001',
  shop: '01920000-0000-7000-8000-000000000002',
  good: '01920000-0000-7000-8000-000000000003',
  category: '01920000-0000-7000-8000-000000000004',
  payment: '01920000-0000-7000-8000-000000000005',
  refund: '01920000-0000-7000-8000-000000000006',
  withdrawal: '01920000-0000-7000-8000-000000000007',
  event: '01920000-0000-7000-8000-000000000008',
  person: '01920000-0000-7000-8000-000000000009',
  posting: '01920000-0000-7000-8000-00000000000a',
} as const;

export const orderNo = '202611290000000042';
