import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { channelName } from '@xinyue/contracts/channelWords';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { messages } from '@xinyue/contracts/messages';
import { moneyLabels, paymentStates } from '@xinyue/contracts/labels/moneyLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { OfficePaymentRow } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { fenColumn } from '../../shared/forms/fenColumn.ts';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { officePlaces, overviewTexts, paymentTexts as texts } from './officeTexts.ts';

const filters: FilterField[] = [
  { kind: 'text', name: 'orderNo', label: fieldLabels.orderNo },
  {
    kind: 'select',
    name: 'state',
    label: columnLabels.status,
    options: Object.entries(paymentStates).map(([id, name]) => ({ id, name })),
  },
  { kind: 'text', name: 'channel', label: moneyLabels.channel },
  { kind: 'days', label: '创建时间', from: 'createTimeStart', to: 'createTimeEnd' },
];

const refundText = (row: OfficePaymentRow): string =>
  row.refunds
    .map(({ refundNo, money, state, reason }) => `${refundNo} ${fenText(money)} ${messages.refundStates[state]} ${reason}`)
    .join('；');

/** Each refund with how it stands; one that failed waits for people. */
const Refunds = ({ row }: { row: OfficePaymentRow }) =>
  row.refunds.length === 0
    ? '-'
    : row.refunds.map(({ refundNo, money, state, reason }) => (
        <Typography key={refundNo} component="div" variant="body2">
          {fenText(money)}{' '}
          <Chip
            size="small"
            variant="outlined"
            color={state === 'failed' ? 'error' : state === 'settled' ? 'success' : 'default'}
            label={messages.refundStates[state]}
          />{' '}
          {reason}
        </Typography>
      ));

const columns: ScreenColumn<OfficePaymentRow>[] = [
  { heading: fieldLabels.orderNo, value: (row) => row.orderNo },
  { heading: publicLabels.shop, value: (row) => row.shopName },
  fenColumn(columnLabels.amount, (row) => row.money),
  { heading: columnLabels.status, value: (row) => paymentStates[row.state] },
  { heading: texts.refunds, value: refundText, render: (row) => <Refunds row={row} /> },
  { heading: moneyLabels.channel, value: (row) => channelName(row.channel) },
  { heading: '支付编号', value: (row) => row.paymentNo, aside: true },
  { heading: orderLabels.paidAt, value: (row) => row.payTime ?? '' },
  { heading: '创建时间', value: (row) => row.createTime, aside: true },
];

type Refund = OfficePaymentRow['refunds'][number];

/** S-49: what the channel could not pay back is tried again, each refund by itself. */
function Actions({ row }: { row: OfficePaymentRow }) {
  const mayDo = useMayDo();
  const [asking, setAsking] = useState<Refund>();
  if (!mayDo('retry')) return null;
  return (
    <>
      {row.refunds
        .filter(({ state }) => state === 'failed')
        .map((refund) => (
          <Button
            key={refund.refundNo}
            size="small"
            onClick={() => setAsking(refund)}
            aria-label={`${texts.retry.action} ${row.orderNo} ${fenText(refund.money)}`}
            data-testid={`retry-${refund.refundNo}`}
            sx={narrow}
          >
            {texts.retry.action}
          </Button>
        ))}
      {asking && <RetryDialog row={row} refund={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function RetryDialog({ row, refund, onClose }: { row: OfficePaymentRow; refund: Refund; onClose(): void }) {
  const call = useOperation();
  return (
    <RecordQuestion words={texts.retry} send={() => call('retryRefund', { refundNo: refund.refundNo })} onClose={onClose}>
      <Typography sx={{ fontWeight: 600 }}>
        {row.orderNo} {fenText(refund.money)}
      </Typography>
      <Typography color="textSecondary">{texts.retry.consequence}</Typography>
    </RecordQuestion>
  );
}

/** 资金管理 收款与退款. */
export default function PaymentList() {
  return (
    <RecordScreen<OfficePaymentRow>
      texts={texts}
      tabs={<PlaceTabs label={overviewTexts.title} places={officePlaces} />}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.orderNo}
      actions={Actions}
    />
  );
}
