import BackIcon from '@mui/icons-material/ArrowBack';
import TasksIcon from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { ShopConfig, TaskRow } from '@xinyue/contracts/operations';
import { countText, moneyText, plainMoney } from '@xinyue/web/formats';
import { useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { StateNote } from '../../shared/blocks/BlockStates.tsx';
import { line, right } from '../../shared/blocks/cells.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { SimulatedBand, SimulatedChip } from '../../shared/blocks/SimulatedBand.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { taskName, TaskActions, TaskState, taskStates } from './TaskActions.tsx';
import { TaskDrawer } from './TaskDrawer.tsx';
import { taskTexts as texts } from './texts.ts';

const filters: FilterField[] = [
  {
    kind: 'select',
    name: 'taskStatus',
    label: '任务状态',
    options: Object.entries(taskStates).map(([id, { label }]) => ({ id, name: label })),
  },
];
const columns: ScreenColumn<TaskRow>[] = [
  { heading: publicLabels.date, value: (row) => row.orderStartDay, sx: line },
  { heading: publicLabels.time, value: (row) => `${row.orderStartTime} 至 ${row.orderEndTime}`, sx: line },
  {
    heading: '任务状态',
    value: (row) => row.reason || taskStates[row.taskStatus].label,
    render: (row) => <TaskState row={row} />,
    sx: { minWidth: 120, whiteSpace: 'normal' },
  },
  { heading: '订单数', value: (row) => (row.taskStatus === 1 ? countText(row.rowCount) : ''), sx: right },
  { heading: columnLabels.amountYuan, value: (row) => (row.taskStatus === 1 ? plainMoney(row.money) : ''), sx: right },
  { heading: '生成时间', value: (row) => row.generateTime, sx: line },
];
const newestFirst = { field: 'orderStartDay', order: 'DESC' } as const;

/** the tasks of the config that the address names. */
export default function TaskList() {
  const config = useConfigOfAddress();
  if (!config)
    return (
      <>
        <Breadcrumb />
        <StateNote icon={<TasksIcon fontSize="inherit" />} title={texts.title} text={texts.noConfig} action={<Back />} />
      </>
    );
  return (
    <RecordScreen<TaskRow>
      key={config}
      texts={texts}
      filter={{ orderConfigShopId: config }}
      sort={newestFirst}
      exporter={
        <>
          <SimulatedChip />
          <Back />
        </>
      }
      lead={
        <>
          <SimulatedBand />
          <ConfigLine id={config} />
        </>
      }
      filters={filters}
      columns={columns}
      nameOf={taskName}
      actions={TaskActions}
      drawer={
        <>
          <TaskDrawer configId={config} />
          <PlanDialog />
        </>
      }
    />
  );
}

const Back = () => (
  <Button component={Link} to="/merchantDisposition" startIcon={<BackIcon />} data-testid="back">
    {texts.back}
  </Button>
);

/** The config in the query of the address. It stays there when pages and filters, which react-admin writes alone, take their place in it. */
function useConfigOfAddress(): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const named = query.get('orderConfigShopId');
  const [config, setConfig] = useState(named);
  if (named && named !== config) setConfig(named);
  useEffect(() => {
    if (!config || named || !pathname.startsWith('/automaticTask')) return;
    const more = new URLSearchParams(search);
    more.set('orderConfigShopId', config);
    void navigate({ pathname, search: `?${more}` }, { replace: true });
  }, [config, named, navigate, pathname, search]);
  return named ?? config;
}

/** Whose tasks these are; a help, so where it cannot be read its place stays empty: the list says what failed. */
function ConfigLine({ id }: { id: string }) {
  const { data } = useGetOne<ShopConfig>('merchantDisposition', { id }, { retry: false, onError: () => undefined } as object);
  return (
    <Box sx={{ mb: 1.5, minHeight: 46 }} data-testid="config-line">
      <Typography sx={{ fontWeight: 600 }}>{data?.orderConfigShopName}</Typography>
      <Typography color="textSecondary">
        {data &&
          `${data.userCustomerName} · 每日总金额 ${moneyText(data.orderMinMoneyTotal)} 至 ${moneyText(data.orderMaxMoneyTotal)} · ${countText(data.orderMinTotal)} 至 ${countText(data.orderMaxTotal)} 单`}
      </Typography>
    </Box>
  );
}
