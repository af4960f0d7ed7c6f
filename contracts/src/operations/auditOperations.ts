import { z } from 'zod';
import type { ServiceName } from '../define.ts';
import { listOf, operation, staff } from '../operation.ts';
import { calendarDay, paging } from '../rules.ts';

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);
const search = z.preprocess(blank, z.string().max(64, '最多 64 个字').optional());
const dayFilter = z.preprocess(blank, calendarDay('日期格式错误').optional());

/** Who did what to which record (操作记录): `before` and `after` hold what changed, secrets masked. Time in Beijing. */
export const auditRow = z.object({
  id: z.string(),
  time: z.string(),
  who: z.string(),
  whoId: z.string(),
  whoType: z.int(),
  what: z.string(),
  rowId: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** Days are whole days in Beijing, both included. */
export const auditQuery = paging.extend({ id: search, rowId: search, who: search, what: search, from: dayFilter, to: dayFilter });
export type AuditQuery = z.infer<typeof auditQuery>;

const list = (service: ServiceName) =>
  operation(`/xinyue/backstage/audit/${service}/query`, 'P-32', service, [staff('audit:read')], auditQuery, listOf(auditRow));

/** A look at personal data: who saw which fields or which identity document of whom, when and from where (P2, K2). */
export const lookRow = z.object({
  id: z.string(),
  time: z.string(),
  who: z.string(),
  whoType: z.int(),
  what: z.string(),
  reference: z.string(),
  from: z.string(),
});
export type LookRow = z.infer<typeof lookRow>;
export const lookQuery = paging.extend({ reference: search, who: search });

export const auditOperations = {
  listCatalogAudits: list('catalog'),
  listMerchantAudits: list('merchant'),
  listOrderAudits: list('order'),
  listLooks: operation('/xinyue/backstage/look/query', 'R-72', 'merchant', [staff('audit:read')], lookQuery, listOf(lookRow)),
};
