import type { UserRow } from '@xinyue/contracts/operations';
import { openLabel } from '../../app/blocks/OpenChip.tsx';
import type { CsvColumn } from '../../app/csv.ts';

export const staffColumns: CsvColumn<UserRow>[] = [
  { heading: '账户', value: (row) => row.account },
  { heading: '账户名', value: (row) => row.nickname },
  { heading: '人员状态', value: (row) => openLabel(row.userStatus) },
  { heading: '创建时间', value: (row) => row.createTime },
];
