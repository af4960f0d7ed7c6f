import { yuanFromFen } from '@xinyue/contracts/money';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { personLabels } from '@xinyue/contracts/labels/personLabels';
import { stateLabels } from '@xinyue/contracts/labels/stateLabels';
import type { MoneyAccountRow } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RequestOf } from '../../api/createOperationCaller.ts';
import { useOperation } from '../../api/useOperation.ts';
import { right } from '../../shared/blocks/cells.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { fenColumn } from '../../shared/forms/fenColumn.ts';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { accountTexts as texts, officePlaces, overviewTexts } from './officeTexts.ts';

type Row = MoneyAccountRow & { id: string };

const filters: FilterField[] = [
  { kind: 'text', name: 'shopName', label: personLabels.account },
  { kind: 'select', name: 'owing', label: '欠款', options: [{ id: '1', name: '有欠款' }] },
];

const { figures } = overviewTexts;
const columns: ScreenColumn<Row>[] = [
  { heading: personLabels.account, value: (row) => row.shopName },
  {
    heading: figures.available,
    value: (row) => yuanFromFen(row.bal_sign),
    render: (row) => (
      <Typography component="span" color={row.bal_sign < 0 ? 'error' : 'textPrimary'}>
        {fenText(row.bal_sign)}
        {row.bal_sign < 0 && '（欠款）'}
      </Typography>
    ),
    sx: right,
  },
  fenColumn(figures.pending, (row) => row.pending),
  fenColumn(figures.held, (row) => row.held),
  fenColumn(figures.frozen, (row) => row.frozen),
  fenColumn('累计提现', (row) => row.paidOut),
  { heading: moneyLabels.auto, value: (row) => (row.auto === '1' ? '开启' : stateLabels.off) },
];

/** 资金管理 账户余额: who has and who owes what, those who owe first. */
export default function AccountList() {
  return (
    <RecordScreen<Row>
      texts={texts}
      tabs={
        <>
          <PlaceTabs label={overviewTexts.title} places={officePlaces} />
          <Sum />
        </>
      }
      filters={filters}
      columns={columns}
      nameOf={(row) => row.shopName}
      actions={Actions}
    />
  );
}

const Actions = ({ row }: { row: Row }) => (
  <Button
    size="small"
    component={Link}
    to={`/withdrawals?filter=${encodeURIComponent(JSON.stringify({ userCustomerId: row.userCustomerId }))}`}
    aria-label={`${texts.withdrawals} ${row.shopName}`}
    sx={narrow}
  >
    {texts.withdrawals}
  </Button>
);

const unknown = { bal_sign: 0, pending: 0, held: 0, frozen: 0, paidOut: 0 };

/** The sums of all matches; their place is there before they are. */
function Sum() {
  const { filterValues } = useListContext();
  const call = useOperation();
  const { data } = useQuery({
    queryKey: ['moneyAccounts', 'sum', filterValues],
    queryFn: ({ signal }) =>
      call('listMoneyAccounts', { ...filterValues, pageNum: 1, pageSize: 1 } as RequestOf<'listMoneyAccounts'>, { signal }),
  });
  const { bal_sign, pending, held, frozen, paidOut } = data?.sum ?? unknown;
  const sums = [
    [figures.available, bal_sign],
    [figures.pending, pending],
    [figures.held, held],
    [figures.frozen, frozen],
    ['累计提现', paidOut],
  ] as const;
  return (
    <Alert severity="info" icon={false} sx={{ borderRadius: 0, py: 0 }} data-testid="account-sum">
      <Box component="span" sx={{ visibility: data ? 'visible' : 'hidden' }}>
        {texts.sum}：{sums.map(([label, fen]) => `${label} ${fenText(fen)}`).join(' · ')}
      </Box>
    </Alert>
  );
}
