import { payerAcctTypes } from '@xinyue/contracts/codes';
import type { MerchantRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { merchantStateLabel } from '../../shared/names.ts';

/** The name of an account type; an unknown or missing one stands as it is. */
export const acctTypeLabel = (type: string): string => payerAcctTypes[type as keyof typeof payerAcctTypes] ?? type;

/** The columns of the export; the card number stays masked. */
export const merchantColumns: CsvColumn<MerchantRow>[] = [
  { heading: '店铺名称', value: (row) => row.shopName },
  { heading: '账户', value: (row) => row.account },
  { heading: '状态', value: (row) => merchantStateLabel(row.reamrk1) },
  { heading: '自动提现', value: (row) => (row.reamrk3 === '1' ? '开启' : '关闭') },
  { heading: '账号类型', value: (row) => acctTypeLabel(row.payerAcctType) },
  { heading: '开户行编码', value: (row) => row.payerBankNo },
  { heading: '开户行', value: (row) => row.payerBankName },
  { heading: '开户卡号', value: (row) => row.payerAcctNo },
  { heading: '开户账户名', value: (row) => row.payerAcctName },
  { heading: '开通时间', value: (row) => row.createTime },
];
