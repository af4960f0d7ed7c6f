import Chip from '@mui/material/Chip';
import { channelName } from '@xinyue/contracts/channelWords';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import type { ChannelStatementRow } from '@xinyue/contracts/operations';
import { channelStatementStates, statementSources } from '@xinyue/contracts/settlementWords';
import { countText } from '@xinyue/web/formats';
import { right } from '../../../shared/blocks/cells.tsx';
import { ExportRows } from '../../../shared/blocks/ExportRows.tsx';
import type { FilterField } from '../../../shared/blocks/FilterField.ts';
import { PlaceTabs } from '../../../shared/blocks/PlaceTabs.tsx';
import { type TotalTab, TotalTabs } from '../../../shared/blocks/TotalTabs.tsx';
import { fenColumn } from '../../../shared/forms/fenColumn.ts';
import { RecordScreen, type ScreenColumn } from '../../../shared/forms/RecordScreen.tsx';
import { officePlaces, overviewTexts, statementTexts as texts } from '../officeTexts.ts';
import { StatementActions } from './StatementActions.tsx';
import { UploadStatement } from './UploadStatement.tsx';

const tabs: TotalTab[] = [
  { key: 'all', label: '全部', filter: {} },
  { key: 'waiting', label: channelStatementStates.waiting, filter: { state: 'waiting' } },
  { key: 'settled', label: channelStatementStates.settled, filter: { state: 'settled' } },
  { key: 'rejected', label: channelStatementStates.rejected, filter: { state: 'rejected' } },
];
const filters: FilterField[] = [{ kind: 'text', name: 'channel', label: texts.channel }];
const colors = { waiting: 'warning', settled: 'success', rejected: 'default' } as const;

const countColumn = (heading: string, of: (row: ChannelStatementRow) => number): ScreenColumn<ChannelStatementRow> => ({
  heading,
  value: (row) => String(of(row)),
  render: (row) => countText(of(row)),
  sx: right,
});

const columns: ScreenColumn<ChannelStatementRow>[] = [
  { heading: texts.day, value: (row) => row.day },
  { heading: texts.channel, value: (row) => channelName(row.channel) },
  {
    heading: columnLabels.status,
    value: (row) => channelStatementStates[row.state],
    render: (row) => <Chip size="small" variant="outlined" color={colors[row.state]} label={channelStatementStates[row.state]} />,
  },
  countColumn('行数', (row) => row.lines),
  countColumn('相符', (row) => row.matched),
  countColumn('不符', (row) => row.differences),
  fenColumn('收款', (row) => row.inFen),
  fenColumn('退款', (row) => row.outFen),
  fenColumn('手续费', (row) => row.feeFen),
  {
    heading: columnLabels.source,
    value: (row) => [statementSources[row.source], row.source === 'staff' && row.uploader].filter(Boolean).join(' · '),
  },
  { heading: '确认人', value: (row) => row.confirmer, render: (row) => row.confirmer || '-', aside: true },
  { heading: columnLabels.note, value: (row) => row.remark, render: (row) => row.remark || '-', aside: true },
];

/** 资金管理 渠道对账 (Tr-R-04): what channels say they received and paid over, by day. */
export default function ChannelStatementList() {
  return (
    <RecordScreen<ChannelStatementRow>
      texts={texts}
      exporter={
        <>
          <UploadStatement />
          <ExportRows columns={columns} title={texts.title} />
        </>
      }
      tabs={
        <>
          <PlaceTabs label={overviewTexts.title} places={officePlaces} />
          <TotalTabs label={texts.tabs} tabs={tabs} />
        </>
      }
      filters={filters}
      columns={columns}
      nameOf={(row) => `${channelName(row.channel)} ${row.day}`}
      actions={StatementActions}
    />
  );
}
