import { payerAcctTypes, sexLabels } from '@xinyue/contracts/codes';
import type { UserRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ColumnChoice, ListPage } from '../../shared/blocks/ListPage.tsx';
import { openLabel, openOptions } from '../../shared/blocks/OpenChip.tsx';
import { userClasses, userClassLabel } from '../../shared/names.ts';
import { userTexts as texts } from './texts.ts';
import { UserCards, UserTable } from './UserRows.tsx';

const classOptions = userClasses.map(({ id, name }) => ({ id: String(id), name }));
const filters: FilterField[] = [
  { kind: 'select', name: 'userType', label: '账户属性', options: classOptions },
  { kind: 'text', name: 'account', label: '账户' },
  { kind: 'text', name: 'nickname', label: '账户名' },
  { kind: 'text', name: 'mobile', label: '手机号' },
  { kind: 'select', name: 'userStatus', label: '人员状态', options: openOptions },
];
/** K-25. */
const customers = { userType: '1' };

/** The columns of the export; what lists mask stays masked here. */
const columns: CsvColumn<UserRow>[] = [
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

/** */
export default function UserList() {
  return (
    <ListPage
      texts={texts}
      filterDefaultValues={customers}
      actions={
        <>
          <ColumnChoice />
          <ExportRows columns={columns} title={texts.title} />
        </>
      }
      create="page"
      head={<FilterBar fields={filters} defaults={customers} />}
      table={<UserTable />}
      cards={<UserCards />}
      rowHeight={[40, 104]}
    />
  );
}
