import type { UserRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { openLabel } from '../../shared/blocks/OpenChip.tsx';

export const staffColumns: CsvColumn<UserRow>[] = [
  { heading: '账户', value: (row) => row.account },
  { heading: '账户名', value: (row) => row.nickname },
  { heading: '人员状态', value: (row) => openLabel(row.userStatus) },
  { heading: '创建时间', value: (row) => row.createTime },
];
