import Alert from '@mui/material/Alert';
import type { OfficeWithdrawalRow } from '@xinyue/contracts/operations';
import { fromBeijingTime } from '@xinyue/contracts/beijingTime';
import { reviewWhyText } from '@xinyue/contracts/reviewWords';
import { fenText } from '@xinyue/web/formats';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { useListContext } from 'react-admin';
import { clock } from '../../api/server.ts';
import type { RequestOf } from '../../api/createOperationCaller.ts';
import { useOperation } from '../../api/useOperation.ts';
import { ExportFile } from '../../shared/blocks/ExportFile.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { NewRows } from '../../shared/blocks/NewRows.tsx';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { TotalTabs } from '../../shared/blocks/TotalTabs.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { OfficeFoot, OfficeRowButtons } from './officeActions.tsx';
import { officePlaces, officeTabs, officeTexts as texts, overviewTexts } from './officeTexts.ts';
import { withdrawalColumns, withdrawalFilters } from './WithdrawalList.tsx';
import { WithdrawalDrawer } from './WithdrawalDetail.tsx';

const filters: FilterField[] = [
  { kind: 'text', name: 'shopName', label: personLabels.account },
  ...withdrawalFilters,
  { kind: 'fen', name: 'moneyStart', label: '最低金额（元）' },
  { kind: 'fen', name: 'moneyEnd', label: '最高金额（元）' },
];

const dayMs = 24 * 3_600_000;
/** A bank that has not answered for a day: somebody has to ask there. */
const isUnknown = ({ state, waitsSince }: OfficeWithdrawalRow): boolean => {
  const since = waitsSince ? fromBeijingTime(waitsSince) : undefined;
  return state === 'sent' && since !== undefined && clock.now().getTime() - since.getTime() > dayMs;
};

const Waits = ({ row }: { row: OfficeWithdrawalRow }) =>
  row.waitsSince ? (
    <Typography component="span" variant="body2" color={isUnknown(row) ? 'error' : 'textSecondary'}>
      {texts.waitsSince(row.waitsSince)}
      {isUnknown(row) && `，${texts.unknown}`}
      {row.why && `，${reviewWhyText(row.why)}`}
    </Typography>
  ) : (
    '-'
  );

const [no, state, ...rest] = withdrawalColumns<OfficeWithdrawalRow>('withdrawals');
const columns: ScreenColumn<OfficeWithdrawalRow>[] = [
  no!,
  { heading: personLabels.account, value: (row) => row.shopName },
  state!,
  { heading: '等待', value: (row) => row.waitsSince ?? '', render: (row) => <Waits row={row} /> },
  ...rest,
];

/** 资金管理 提现: what waits for a review first, by mouse or by one key; every withdrawal, and the export of what the filter leaves. */
export default function OfficeWithdrawals() {
  return (
    <RecordScreen<OfficeWithdrawalRow>
      texts={texts}
      filterDefaultValues={officeTabs[0]!.filter}
      tabs={
        <>
          <PlaceTabs label={overviewTexts.title} places={officePlaces} />
          <TotalTabs label={texts.tabs} tabs={officeTabs} />
          <Sum />
          <NewRows text={texts.newRows} />
        </>
      }
      filters={filters}
      columns={columns}
      exporter={<ExportFile operation="exportWithdrawals" />}
      nameOf={(row) => row.withdrawalNo}
      actions={OfficeRowButtons}
      drawer={<WithdrawalDrawer resource="withdrawals" actions={OfficeFoot} owner={(row) => row.shopName} />}
    />
  );
}

/** The sum of all matches; a help, not the matter itself. Its place is there before it is. */
function Sum() {
  const { filterValues } = useListContext();
  const call = useOperation();
  const { data } = useQuery({
    queryKey: ['withdrawals', 'sum', filterValues],
    queryFn: ({ signal }) =>
      call('listWithdrawals', { ...filterValues, pageNum: 1, pageSize: 1 } as RequestOf<'listWithdrawals'>, { signal }),
  });
  return (
    <Alert severity="info" icon={false} sx={{ borderRadius: 0, py: 0 }} data-testid="withdrawal-sum">
      合计 {data ? fenText(data.moneyTotal) : '-'}
    </Alert>
  );
}
