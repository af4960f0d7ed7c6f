import type { SimulatedOrderRow } from '@xinyue/contracts/operations';
import { userTypes } from '@xinyue/contracts/codes';
import { countText, plainMoney } from '@xinyue/web/formats';
import { useSession } from '../../../session/useSession.ts';
import { cut, line, right } from '../../../shared/blocks/cells.tsx';
import type { FilterField } from '../../../shared/blocks/FilterField.ts';
import { SimulatedBand, SimulatedChip } from '../../../shared/blocks/SimulatedBand.tsx';
import { RecordScreen, type ScreenColumn } from '../../../shared/forms/RecordScreen.tsx';
import { orderTexts } from '../texts.ts';
import { OtherOrderTabs } from './OrderTabs.tsx';

const texts = { title: orderTexts.title, loadFailed: orderTexts.simulatedFailed, empty: orderTexts.noSimulated };
const newestFirst = { field: 'payTime', order: 'DESC' } as const;

const shopFilter: FilterField = { kind: 'text', name: 'shopUserName', label: '店铺' };
const filters: FilterField[] = [
  { kind: 'text', name: 'spotName', label: '商品' },
  { kind: 'days', label: '时间', from: 'payTimeStart', to: 'payTimeEnd' },
];

const shop: ScreenColumn<SimulatedOrderRow> = { heading: '店铺', value: (row) => row.shopUserName, sx: cut(140) };
const columns: ScreenColumn<SimulatedOrderRow>[] = [
  { heading: '模拟编号', value: (row) => row.orderNo },
  { heading: '商品', value: (row) => row.spotName, sx: cut(140) },
  { heading: '分类', value: (row) => row.spotTypeName, aside: true },
  { heading: '数量', value: (row) => `${countText(row.orderNum)} ${row.spotUnit}`, sx: right },
  { heading: '金额（元）', value: (row) => plainMoney(row.money), sx: right },
  { heading: '付款银行', value: (row) => row.payerBankName, sx: cut(120) },
  { heading: '收款银行', value: (row) => row.payeeBankName, sx: cut(120) },
  { heading: '时间', value: (row) => row.payTime, sx: line },
  { heading: '标记', value: () => '模拟', render: () => <SimulatedChip /> },
];

/** R-78, Z-101 模拟订单: only to be read. No sum that could be taken for one of orders, no file, no action. */
export default function SimulatedList() {
  const merchant = useSession()?.userType === userTypes.merchant;
  return (
    <RecordScreen<SimulatedOrderRow>
      texts={texts}
      sort={newestFirst}
      exporter={<SimulatedChip />}
      lead={<SimulatedBand />}
      tabs={<OtherOrderTabs open="simulated" />}
      filters={merchant ? filters : [shopFilter, ...filters]}
      columns={merchant ? columns : columns.toSpliced(1, 0, shop)}
      nameOf={(row) => row.orderNo}
    />
  );
}
