import type { ApplicationRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { auditStatusLabel } from '../../shared/names.ts';

export const applicationColumns: CsvColumn<ApplicationRow>[] = [
  { heading: '店铺名称', value: (row) => row.shopName },
  { heading: '申请账户', value: (row) => row.account },
  { heading: '申请人', value: (row) => row.createUserName },
  { heading: '审核状态', value: (row) => auditStatusLabel(row.auditStatus) },
  { heading: '驳回原因', value: (row) => row.auditRemark },
  { heading: '提交时间', value: (row) => row.createTime },
  { heading: '审核时间', value: (row) => row.auditTime },
];
