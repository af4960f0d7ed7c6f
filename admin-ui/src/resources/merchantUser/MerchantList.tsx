import type { MerchantRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ColumnChoice, ListPage } from '../../shared/blocks/ListPage.tsx';
import { merchantStateLabel } from '../../shared/names.ts';
import { acctTypeLabel } from './acctTypeLabel.ts';
import { MerchantDrawer } from './MerchantDrawer.tsx';
import { MerchantCards, MerchantTable } from './MerchantRows.tsx';
import { merchantTexts as texts } from './texts.ts';

const states = ['0', '1'].map((id) => ({ id, name: merchantStateLabel(id) }));
const filters: FilterField[] = [
  { kind: 'text', name: 'account', label: '账户' },
  { kind: 'text', name: 'shopName', label: '店铺名称' },
  { kind: 'select', name: 'reamrk1', label: '状态', options: states },
];

/** The columns of the export; the card number stays masked. */
const columns: CsvColumn<MerchantRow>[] = [
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

/** */
export default function MerchantList() {
  return (
    <ListPage
      texts={texts}
      actions={
        <>
          <ColumnChoice />
          <ExportRows columns={columns} title="商户" />
        </>
      }
      head={<FilterBar fields={filters} />}
      table={<MerchantTable />}
      cards={<MerchantCards />}
      rowHeight={[40, 120]}
      aside={<MerchantDrawer />}
    />
  );
}
