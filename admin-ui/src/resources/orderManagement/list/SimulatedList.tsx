import type { SimulatedOrderRow } from '@xinyue/contracts/operations';
import { userTypes } from '@xinyue/contracts/codes';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { countText, plainMoney } from '@xinyue/web/formats';
import { listWords } from '@xinyue/web/words/listWords';
import { useSession } from '../../../session/useSession.ts';
import { cut, line, right } from '../../../shared/blocks/cells.tsx';
import type { FilterField } from '../../../shared/blocks/FilterField.ts';
import { SimulatedBand, SimulatedChip } from '../../../shared/blocks/SimulatedBand.tsx';
import { RecordScreen, type ScreenColumn } from '../../../shared/forms/RecordScreen.tsx';
import { orderTexts } from '../texts.ts';
import { OtherOrderTabs } from './OrderTabs.tsx';

const texts = { title: orderTexts.title, loadFailed: orderTexts.simulatedFailed, empty: orderTexts.noSimulated };
const newestFirst = { field: 'payTime', order: 'DESC' } as const;

const shopFilter: FilterField = { kind: 'text', name: 'shopUserName', label: publicLabels.shop };
const filters: FilterField[] = [
  { kind: 'text', name: 'spotName', label: orderLabels.good },
  { kind: 'days', label: publicLabels.time, from: 'payTimeStart', to: 'payTimeEnd' },
];

const shop: ScreenColumn<SimulatedOrderRow> = { heading: publicLabels.shop, value: (row) => row.shopUserName, sx: cut(140) };
const columns: ScreenColumn<SimulatedOrderRow>[] = [
  { heading: '模拟编号', value: (row) => row.orderNo },
  { heading: orderLabels.good, value: (row) => row.spotName, sx: cut(140) },
  { heading: orderLabels.type, value: (row) => row.spotTypeName, aside: true },
  { heading: columnLabels.quantity, value: (row) => `${countText(row.orderNum)} ${row.spotUnit}`, sx: right },
  { heading: columnLabels.amountYuan, value: (row) => plainMoney(row.money), sx: right },
  { heading: '付款银行', value: (row) => row.payerBankName, sx: cut(120) },
  { heading: moneyLabels.payeeBank, value: (row) => row.payeeBankName, sx: cut(120) },
  { heading: publicLabels.time, value: (row) => row.payTime, sx: line },
  { heading: '标记', value: () => listWords.simulated, render: () => <SimulatedChip /> },
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
