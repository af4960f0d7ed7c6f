import type { UserRow } from '@xinyue/contracts/operations';
import { openLabel } from '../../shared/blocks/OpenChip.tsx';
import type { CsvColumn } from '../../shared/csv.ts';

export const staffColumns: CsvColumn<UserRow>[] = [
  { heading: '账户', value: (row) => row.account },
  { heading: '账户名', value: (row) => row.nickname },
  { heading: '人员状态', value: (row) => openLabel(row.userStatus) },
  { heading: '创建时间', value: (row) => row.createTime },
];
