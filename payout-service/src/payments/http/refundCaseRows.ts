import { beijingTime, type RefundCaseRow } from '@xinyue/contracts';
import type { RefundCase } from '../store/reviewStore.ts';

/** A refund or a held cancellation as staff see it. Cents, Beijing time. */
export const refundCaseRowOf = ({ askedName, createdAt, changedAt, why, ...row }: RefundCase): RefundCaseRow => ({
  ...row,
  why: row.state === 'review' ? why : null,
  askedBy: askedName,
  createTime: beijingTime(createdAt),
  changeTime: beijingTime(changedAt),
});
