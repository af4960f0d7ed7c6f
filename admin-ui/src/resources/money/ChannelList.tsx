import Button from '@mui/material/Button';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { partnerStateLabels } from '@xinyue/contracts/labels/partnerLabels';
import type { ChannelRow } from '@xinyue/contracts/operations';
import { Link } from 'react-router-dom';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { fenColumn } from '../../shared/forms/fenColumn.ts';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { channelTexts as texts, officePlaces, overviewTexts } from './officeTexts.ts';

type Row = ChannelRow & { id: string };

const nameOf = ({ label }: ChannelRow): string => label;

const daysShown = 5;
const daysText = ({ missingDays: days }: ChannelRow): string =>
  days.slice(0, daysShown).join('、') + (days.length > daysShown ? ` 等 ${days.length} 天` : '');
const columns: ScreenColumn<Row>[] = [
  { heading: '渠道', value: nameOf },
  { heading: columnLabels.status, value: (row) => partnerStateLabels[row.state] },
  fenColumn(overviewTexts.figures.receivable, (row) => row.receivable),
  { heading: '最近对账单', value: (row) => row.lastDay, render: (row) => row.lastDay || '-' },
  {
    heading: '缺少对账单的日期',
    value: (row) => row.missingDays.join('、'),
    render: (row) => daysText(row) || '-',
  },
  { heading: '待处理差异', value: (row) => String(row.differences) },
];

/** 资金管理 支付渠道: what each channel has brought and not paid over, and of which days it owes a statement. */
export default function ChannelList() {
  return (
    <RecordScreen<Row>
      texts={texts}
      tabs={<PlaceTabs label={overviewTexts.title} places={officePlaces} />}
      filters={[]}
      columns={columns}
      nameOf={nameOf}
      actions={Actions}
    />
  );
}

const Actions = ({ row }: { row: Row }) => (
  <Button
    size="small"
    component={Link}
    to={`/channelStatements?filter=${encodeURIComponent(JSON.stringify({ channel: row.channel }))}`}
    aria-label={`${texts.statements} ${nameOf(row)}`}
    sx={narrow}
  >
    {texts.statements}
  </Button>
);
