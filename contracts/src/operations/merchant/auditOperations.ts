import { z } from 'zod';
import type { ServiceName } from '../../define.ts';
import { listOf, operation, staff } from '../../operation.ts';
import { dayFilter, paging, search } from '../../rules.ts';

/** Who did what to which record (操作记录), from where, in which session: `before` and `after` hold what changed, secrets masked. Time in Beijing. */
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
  /** Address and short form of the session's hash; empty in rows of jobs and older ones. */
  from: z.string(),
  session: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

/** `data` of a save that was refused because others saved meanwhile: the version now, and their edits, newest first (at most 20). */
export const editConflict = z.object({
  reason: z.literal('edited'),
  version: z.int(),
  edits: z.array(auditRow.pick({ who: true, time: true, before: true, after: true })),
});
export type EditConflict = z.infer<typeof editConflict>;

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
  /** What people call that record (a shop's name, an account) and the slot of the document that was seen; empty where unknown. */
  about: z.string(),
  slot: z.string(),
  from: z.string(),
  /** What staff gave as the reason; `count` equal looks within a minute. */
  reason: z.string(),
  count: z.int(),
});
export type LookRow = z.infer<typeof lookRow>;
export const lookQuery = paging.extend({ reference: search, who: search });

/**
 * A security event (F6): what was tried by whom from where, and how it ended; `count` times since `time` within that minute. `who` is empty
 * where no account was named, `whoType` null; `session` is a short form of its hash.
 */
export const securityEventRow = z.object({
  id: z.string(),
  time: z.string(),
  what: z.string(),
  outcome: z.string(),
  who: z.string(),
  whoId: z.string(),
  whoType: z.int().nullable(),
  from: z.string(),
  session: z.string(),
  detail: z.string(),
  count: z.int(),
});
export type SecurityEventRow = z.infer<typeof securityEventRow>;
export const securityQuery = paging.extend({ who: search, what: search, from: dayFilter, to: dayFilter });

export const auditOperations = {
  listCatalogAudits: list('catalog'),
  listMerchantAudits: list('merchant'),
  listOrderAudits: list('order'),
  listPayoutAudits: list('payout'),
  listSystemAudits: list('system'),
  listSecurityEvents: operation(
    '/xinyue/backstage/audit/security/query',
    'F6',
    'merchant',
    [staff('audit:read')],
    securityQuery,
    listOf(securityEventRow),
  ),
  listLooks: operation('/xinyue/backstage/look/query', 'R-72', 'merchant', [staff('audit:read')], lookQuery, listOf(lookRow)),
};
