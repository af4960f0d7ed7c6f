import type { ApplicationRow, AuditStatus } from '@xinyue/contracts/operations';
import { useOperation } from '../../api/useOperation.ts';

/**
 * C-53: the documented body; the server takes the id, the decision and the reason, and refuses where the applicant has handed in again since
 * this screen was loaded.
 */
export function useAuditCall({ id, shopName, createUser, account, createTime }: ApplicationRow) {
  const call = useOperation();
  return (auditStatus: AuditStatus, auditRemark = '') => {
    const body = { shopUserLogId: id, shopName, createUser, account, auditStatus, auditRemark, createTimeSeen: createTime };
    return call('auditApplication', body);
  };
}
