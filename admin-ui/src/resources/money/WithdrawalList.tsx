import Button from '@mui/material/Button';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import type { WithdrawalRow } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { formWords } from '@xinyue/web/words/formWords';
import { useState } from 'react';
import { ShortTime, OpenLink } from '../../shared/blocks/cells.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { NewRows } from '../../shared/blocks/NewRows.tsx';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { TotalTabs } from '../../shared/blocks/TotalTabs.tsx';
import { fenColumn } from '../../shared/forms/fenColumn.ts';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { useOperation } from '../../api/useOperation.ts';
import { BalancePanel } from './BalancePanel.tsx';
import { ownPlaces, ownTabs, ownTexts as texts } from './ownTexts.ts';
import { ownAccount } from './useBalance.ts';
import { WithdrawalChip } from './WithdrawalChip.tsx';
import { DrawerActions, WithdrawalDrawer } from './WithdrawalDetail.tsx';

/** By which withdrawals are looked for wherever they stand. */
export const withdrawalFilters: FilterField[] = [
  { kind: 'text', name: 'withdrawalNo', label: fieldLabels.withdrawalNo },
  {
    kind: 'select',
    name: 'auto',
    label: '申请方式',
    options: [
      { id: '1', name: moneyLabels.auto },
      { id: '0', name: '手动提现' },
    ],
  },
  { kind: 'days', label: moneyLabels.askedAt, from: 'createTimeStart', to: 'createTimeEnd' },
];

/** What rows of withdrawals show wherever they stand; cents on the wire, yuan here (K-14, Z-18). */
export const withdrawalColumns = <T extends WithdrawalRow>(resource: string): ScreenColumn<T>[] => [
  {
    heading: fieldLabels.withdrawalNo,
    value: (row) => row.withdrawalNo,
    render: (row) => (
      <OpenLink resource={resource} id={row.id} testId={`withdrawal-${row.withdrawalNo}`}>
        {row.withdrawalNo}
      </OpenLink>
    ),
  },
  { heading: columnLabels.status, value: (row) => row.state, render: (row) => <WithdrawalChip state={row.state} /> },
  fenColumn(columnLabels.amount, (row) => row.money),
  fenColumn('手续费', (row) => row.fee, { aside: true }),
  fenColumn('实际到账', (row) => row.arrival),
  { heading: columnLabels.reason, value: (row) => row.reason, aside: true },
  { heading: moneyLabels.askedAt, value: (row) => row.createTime, render: (row) => <ShortTime time={row.createTime} /> },
  {
    heading: moneyLabels.settledAt,
    value: (row) => row.settleTime ?? '',
    render: (row) => (row.settleTime ? <ShortTime time={row.settleTime} /> : '-'),
  },
];

const columns = withdrawalColumns<WithdrawalRow>('manageDisposition');

/** a merchant's or a company account's own money and what was withdrawn of it. */
export default function WithdrawalList() {
  return (
    <RecordScreen<WithdrawalRow>
      texts={texts}
      lead={<BalancePanel />}
      tabs={
        <>
          <PlaceTabs label={texts.title} places={ownPlaces} />
          <TotalTabs label={texts.tabs} tabs={ownTabs} />
          <NewRows text={texts.newRows} />
        </>
      }
      filters={withdrawalFilters}
      columns={columns}
      nameOf={(row) => row.withdrawalNo}
      actions={RowButtons}
      drawer={<WithdrawalDrawer resource="manageDisposition" actions={DrawerFoot} />}
    />
  );
}

const DrawerFoot = ({ row }: { row: WithdrawalRow }) =>
  row.state === 'review' && (
    <DrawerActions>
      <Recall row={row} />
    </DrawerActions>
  );

function RowButtons({ row }: { row: WithdrawalRow }) {
  const { open } = useOpenRecord('manageDisposition');
  return (
    <>
      <Button size="small" onClick={() => open(row.id)} aria-label={`详情 ${row.withdrawalNo}`} sx={narrow}>
        {formWords.detail}
      </Button>
      {row.state === 'review' && <Recall row={row} />}
    </>
  );
}

/** S-45: the owner cancels a withdrawal that is not approved yet. */
function Recall({ row }: { row: WithdrawalRow }) {
  const call = useOperation();
  const mayDo = useMayDo();
  const [asking, setAsking] = useState(false);
  if (!mayDo('recall')) return null;
  return (
    <>
      <Button
        size="small"
        color="error"
        onClick={() => setAsking(true)}
        aria-label={`${texts.recall.action} ${row.withdrawalNo}`}
        data-testid={`recall-${row.id}`}
        sx={narrow}
      >
        {texts.recall.action}
      </Button>
      {asking && (
        <RecordQuestion
          words={texts.recall}
          danger
          send={() => call('recallWithdrawal', { id: row.id, comp: ownAccount().comp })}
          onClose={() => setAsking(false)}
        >
          {row.withdrawalNo} {fenText(row.money)}。{texts.recall.consequence}
        </RecordQuestion>
      )}
    </>
  );
}
