import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { type HoldRow, holdSorts } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { listWords } from '@xinyue/web/words/listWords';
import { useState } from 'react';
import { right } from '../../../shared/blocks/cells.tsx';
import type { FilterField } from '../../../shared/blocks/FilterField.ts';
import { narrow } from '../../../shared/blocks/RowActions.tsx';
import { RecordScreen, type ScreenColumn } from '../../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../../shared/useMayDo.ts';
import { useOperation } from '../../../api/useOperation.ts';
import { FactList } from '../../../shared/blocks/FactList.tsx';
import { OtherOrderTabs } from '../list/OrderTabs.tsx';
import { holdTexts as texts, ordersText, ruleLines, shareText, sumText } from './holdTexts.ts';
import { LimitDialog } from './LimitDialog.tsx';

const sortNames = { fen: '占用金额', strikes: '未付款次数' };
const filters: FilterField[] = [
  { kind: 'text', name: 'customer', label: '买家昵称或编号' },
  { kind: 'select', name: 'sort', label: listWords.sort, options: holdSorts.map((id) => ({ id, name: sortNames[id] })) },
];

const nameOf = (row: HoldRow): string => row.nickname || texts.nobody;
const kindOf = (row: HoldRow): string => texts.kinds[row.until ? 'own' : row.newcomer ? 'newcomer' : 'established'];
/** At a limit nothing more is taken. */
const isFull = (held: number, limit: number) => limit > 0 && held >= limit;
const ofLimit = (held: string, limit: string, full: boolean) => (
  <Typography component="span" color={full ? 'error' : 'textPrimary'}>
    {held} / {limit}
  </Typography>
);
const ownText = ({ until, reason, by }: HoldRow): string =>
  [until && `至 ${until}`, reason, by].filter(Boolean).join(' · ') || '-';

const columns: ScreenColumn<HoldRow>[] = [
  { heading: fieldLabels.customer, value: nameOf },
  {
    heading: columnLabels.type,
    value: kindOf,
    render: (row) => <Chip size="small" variant="outlined" color={row.until ? 'primary' : 'default'} label={kindOf(row)} />,
  },
  {
    heading: '未付款订单 / 上限',
    value: ({ orders, limits }) => `${orders} / ${ordersText(limits.orders)}`,
    render: ({ orders, limits }) => ofLimit(String(orders), ordersText(limits.orders), isFull(orders, limits.orders)),
    sx: right,
  },
  {
    heading: '占用金额 / 上限',
    value: ({ fen, limits }) => `${fenText(fen)} / ${sumText(limits.fen)}`,
    render: ({ fen, limits }) => ofLimit(fenText(fen), sumText(limits.fen), isFull(fen, limits.fen)),
    sx: right,
  },
  { heading: '单个现货上限', value: ({ limits }) => shareText(limits.share), sx: right },
  { heading: '7 天未付款次数', value: ({ strikes }) => String(strikes), sx: right },
  { heading: '暂停下单至', value: ({ blocked }) => blocked ?? '-' },
  { heading: '自定限额', value: ownText },
];

/** Tr-R-05 占用限制: who holds how many goods without payment, the figures in force, and figures for single buyers. */
export default function HoldList() {
  return (
    <RecordScreen<HoldRow>
      texts={texts}
      lead={<HoldRules />}
      tabs={<OtherOrderTabs open="holds" />}
      filters={filters}
      columns={columns}
      nameOf={nameOf}
      actions={Actions}
    />
  );
}

function Actions({ row }: { row: HoldRow }) {
  const mayDo = useMayDo();
  const [asking, setAsking] = useState(false);
  if (!mayDo('limit')) return null;
  return (
    <>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={`${texts.limit.action} ${nameOf(row)}`}
        data-testid={`limit-${row.id}`}
        sx={narrow}
      >
        {texts.limit.action}
      </Button>
      {asking && <LimitDialog row={row} name={nameOf(row)} onClose={() => setAsking(false)} />}
    </>
  );
}

/** How much may be held without payment, as this copy is configured; its room is there before it is. */
function HoldRules() {
  const call = useOperation();
  const { data, error } = useQuery({
    queryKey: ['holdRules'],
    queryFn: ({ signal }) => call('readHoldRules', {}, { signal }),
  });
  if (!data && error) return <Alert severity="warning">{texts.rulesFailed}</Alert>;
  return (
    <Box sx={{ px: 2, py: 1, minHeight: { xs: 420, sm: 192 } }} data-testid="hold-rules">
      {data ? <FactList facts={ruleLines(data)} labelWidth={176} /> : <Skeleton variant="rounded" height={168} />}
    </Box>
  );
}
