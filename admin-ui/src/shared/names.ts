import { orderSorts, payerAcctTypes } from '@xinyue/contracts/codes';
import { documentLabels } from '@xinyue/contracts/labels/applicationLabels';
import { auditStatusLabels, type DocumentSlot } from '@xinyue/contracts/operations';
import { screenTable } from '@xinyue/contracts/screens';

/** One of the six documents of an application as people call it. */
export const documentName = (slot: unknown): string => documentLabels[slot as DocumentSlot] ?? String(slot);

/** The state of an application in words (S-12 to S-14). */
export const auditStatusLabel = (status: unknown): string => auditStatusLabels[Number(status)] ?? String(status);

/** The state of a merchant in words (S-18). */
export const merchantStateLabel = (reamrk1: unknown): string => (String(reamrk1) === '1' ? '已禁用' : '启用中');

/** The name of an account type; an unknown or missing one stands as it is. */
export const payerAcctTypeLabel = (type: string): string => payerAcctTypes[type as keyof typeof payerAcctTypes] ?? type;

const verdictLabels: Record<string, string> = { pass: '合格', fail: '不合格' };
export const verdictLabel = (verdict: unknown): string => verdictLabels[String(verdict)] ?? '未审核';

/** E-02, S-22: the classes of users, as choices. */
export const userClasses = [
  { id: 1, name: '顾客' },
  { id: 0, name: screenTable.administratorList.label },
] as const;
export const userClassLabel = (userType: unknown): string =>
  userClasses.find(({ id }) => id === userType)?.name ?? String(userType);

/** K-23, by the documented value. */
export const orderSortLabels: Record<number, string> = {
  [orderSorts.dateDesc]: '下单时间：新到旧',
  [orderSorts.dateAsc]: '下单时间：旧到新',
  [orderSorts.amountDesc]: '金额：高到低',
  [orderSorts.amountAsc]: '金额：低到高',
};
