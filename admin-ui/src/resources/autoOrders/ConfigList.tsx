import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shopFigureNames } from '@xinyue/contracts/autoConfig';
import { userTypes } from '@xinyue/contracts/codes';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { actorNames } from '@xinyue/contracts/labels/actorNames';
import type { ShopConfig } from '@xinyue/contracts/operations';
import { countText, moneyText } from '@xinyue/web/formats';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/useSession.ts';
import { cut, line, right } from '../../shared/blocks/cells.tsx';
import { DeleteRecord } from '../../shared/blocks/DeleteRecord.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { SimulatedBand, SimulatedChip } from '../../shared/blocks/SimulatedBand.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { ConfigDrawer } from './ConfigDrawer.tsx';
import { configTexts as texts } from './texts.ts';

const filters: FilterField[] = [{ kind: 'text', name: 'orderConfigShopName', label: fieldLabels.orderConfigShopName }];

const goodsOf = ({ orderConfigShopGoodsList: [first, ...others] }: ShopConfig): string =>
  first ? first.name + (others.length > 0 ? ` 等 ${others.length + 1} 种` : '') : '';
const pair = (least: string, most: string): string => `${least} 至 ${most}`;

const shop: ScreenColumn<ShopConfig> = { heading: actorNames.merchant, value: (row) => row.userCustomerName, sx: cut(130) };
const columns: ScreenColumn<ShopConfig>[] = [
  { heading: fieldLabels.orderConfigShopName, value: (row) => row.orderConfigShopName, sx: cut(160) },
  { heading: fieldLabels.spotGoodsIds, value: goodsOf, sx: cut(150) },
  { heading: '总金额', value: (row) => pair(moneyText(row.orderMinMoneyTotal), moneyText(row.orderMaxMoneyTotal)), sx: right },
  { heading: '单笔金额', value: (row) => pair(moneyText(row.orderMinMoney), moneyText(row.orderMaxMoney)), sx: right },
  { heading: '订单数量', value: (row) => pair(countText(row.orderMinTotal), countText(row.orderMaxTotal)), sx: right },
  { heading: shopFigureNames.orderMaxCount, value: (row) => countText(row.orderMaxCount), aside: true },
  { heading: '任务', value: (row) => `待生成 ${row.tasksOpen} · 已生成 ${row.tasksMade}`, sx: line },
];

/** what merchants set for their automatic orders, within what head office allows them. */
export default function ConfigList() {
  const merchant = useSession()?.userType === userTypes.merchant;
  return (
    <RecordScreen<ShopConfig>
      texts={texts}
      exporter={<SimulatedChip />}
      lead={<SimulatedBand />}
      filters={filters}
      columns={merchant ? columns : columns.toSpliced(1, 0, shop)}
      nameOf={(row) => row.orderConfigShopName}
      actions={Actions}
      drawer={<ConfigDrawer />}
    />
  );
}

function Actions({ row }: { row: ShopConfig }) {
  const mayDo = useMayDo();
  const { open } = useOpenRecord('merchantDisposition');
  const name = row.orderConfigShopName;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        size="small"
        component={Link}
        to={`/automaticTask?orderConfigShopId=${row.id}`}
        aria-label={`${texts.tasks} ${name}`}
        data-testid={`tasks-${row.id}`}
        sx={narrow}
      >
        {texts.tasks}
      </Button>
      {mayDo('edit', row) && (
        <Button size="small" aria-label={`编辑 ${name}`} onClick={() => open(row.id)} data-testid={`edit-${row.id}`} sx={narrow}>
          编辑
        </Button>
      )}
      {mayDo('delete', row) && <DeleteRecord record={row} name={name} consequence={texts.consequence} deleted={texts.deleted} />}
    </Box>
  );
}
