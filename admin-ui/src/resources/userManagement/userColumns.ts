import { payerAcctTypes, sexLabels } from '@xinyue/contracts/codes';
import type { UserRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { openLabel } from '../../shared/blocks/OpenChip.tsx';
import { userClassLabel } from '../../shared/names.ts';

/** The columns of the export; what lists mask stays masked here. */
export const userColumns: CsvColumn<UserRow>[] = [
  { heading: '账户', value: (row) => row.account },
  { heading: '账户名', value: (row) => row.nickname },
  { heading: '账户属性', value: (row) => userClassLabel(row.userType) },
  { heading: '手机号', value: (row) => row.mobile },
  { heading: '性别', value: (row) => sexLabels[row.sex ?? -1] },
  { heading: '年龄', value: (row) => row.age },
  { heading: '所属地区', value: (row) => row.area },
  { heading: '详细地址', value: (row) => row.address },
  { heading: '人员状态', value: (row) => openLabel(row.userStatus) },
  { heading: '账号类型', value: (row) => payerAcctTypes[row.payerAcctType as keyof typeof payerAcctTypes] },
  { heading: '开户行编码', value: (row) => row.payerBankNo },
  { heading: '开户行', value: (row) => row.payerBankName },
  { heading: '开户卡号', value: (row) => row.payerAcctNo },
  { heading: '开户账户名', value: (row) => row.payerAcctName },
  { heading: '注册时间', value: (row) => row.createTime },
];
