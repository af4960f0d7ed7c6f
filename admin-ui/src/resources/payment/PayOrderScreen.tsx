import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { orderLabels } from '@xinyue/contracts/labels/orderLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { PayOrderRow } from '@xinyue/contracts/operations';
import { moneyText } from '@xinyue/web/formats';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { right } from '../../shared/blocks/cells.tsx';
import { FactList } from '../../shared/blocks/FactList.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { payOrderTexts as texts, payTypeLabel, payTypeOptions, stateLabel, stateOptions } from './texts.ts';

type Row = PayOrderRow & { id: string };
type Props = { row: Row; onClose(): void };

/** K-35: nothing is selected at first. */
const filters: FilterField[] = [
  { kind: 'text', name: 'machineNo', label: fieldLabels.machineNo },
  { kind: 'text', name: 'orderNo', label: orderLabels.no },
  { kind: 'text', name: 'transId', label: fieldLabels.transId },
  { kind: 'select', name: 'payType', label: orderLabels.payType, options: payTypeOptions },
  { kind: 'select', name: 'orderStatus', label: orderLabels.status, options: stateOptions },
];
const good = [2, 3, 13];
const bad = [4, 5, 14];
const StateChip = ({ state }: { state: number }) => (
  <Chip
    size="small"
    variant="outlined"
    color={good.includes(state) ? 'success' : bad.includes(state) ? 'error' : 'default'}
    label={stateLabel(state)}
  />
);

/** The columns of the orders of machines (E-38). */
const columns: ScreenColumn<Row>[] = [
  { heading: orderLabels.no, value: (row) => row.orderNo },
  { heading: fieldLabels.machineNo, value: (row) => row.machineNo },
  { heading: orderLabels.good, value: (row) => row.goodsName },
  { heading: '交易类型', value: (row) => row.transType },
  { heading: orderLabels.payType, value: (row) => payTypeLabel(row.payType) },
  { heading: columnLabels.amountYuan, value: (row) => row.payAmount, render: (row) => moneyText(row.payAmount), sx: right },
  {
    heading: columnLabels.status,
    value: (row) => stateLabel(row.orderStatus),
    render: (row) => <StateChip state={row.orderStatus} />,
  },
  { heading: publicLabels.time, value: (row) => row.createTime },
];

/** all of one order, as it is now. */
function Preview({ row, onClose }: Props) {
  const call = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: ['readPayOrder', row.orderId],
    queryFn: ({ signal }) => call('readPayOrder', { orderId: row.orderId }, { signal }),
  });
  return (
    <AskDialog
      open
      title={`${texts.title} ${row.orderNo}`}
      confirm={buttonWords.close}
      large
      onConfirm={onClose}
      onCancel={onClose}
    >
      {data ? (
        <FactList
          facts={[
            [orderLabels.status, <StateChip key="state" state={data.orderStatus} />],
            [orderLabels.no, data.orderNo],
            [fieldLabels.transId, data.transId],
            ['交易类型', data.transType],
            [orderLabels.payType, [payTypeLabel(data.payType), data.subPayType].filter(Boolean).join(' / ')],
            [fieldLabels.machineNo, data.machineNo],
            ['货道号', data.aisleNo],
            [orderLabels.good, [data.goodsNo, data.goodsName].filter(Boolean).join(' ')],
            ['商品单价', moneyText(data.goodsPrice)],
            ['支付金额', moneyText(data.payAmount)],
            ['付款人', data.openId],
            [fieldLabels.partner, data.mchId],
            [fieldLabels.subMchId, data.subMchId],
            ['部门', data.deptName],
            [publicLabels.time, data.createTime],
            ['备注', data.remark],
          ]}
        />
      ) : error ? (
        <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </AskDialog>
  );
}

/** Z-108: once, however often it is pressed; the server answers how the channel ended it, or that it is still open. */
function RefundDialog({ row, onClose }: Props) {
  const call = useOperation();
  const words = texts.refund;
  const [ended, setEnded] = useState<number>();
  const send = async () => setEnded((await call('refundPayOrder', { orderId: row.orderId })).orderStatus);
  if (ended !== undefined)
    return (
      <AskDialog open title={words.action} confirm={buttonWords.close} onConfirm={onClose} onCancel={onClose}>
        <Alert severity={ended === 13 ? 'success' : ended === 14 ? 'error' : 'info'} data-testid="refund-ended">
          {row.orderNo} {stateLabel(ended)}
          {ended === 12 && words.pending}
        </Alert>
      </AskDialog>
    );
  return (
    <RecordQuestion words={words} danger send={send} onDone={() => undefined} onClose={onClose}>
      <Typography sx={{ fontWeight: 600 }}>
        {row.orderNo} {moneyText(row.payAmount)}
      </Typography>
      <Typography color="textSecondary">{words.consequence}</Typography>
      <Alert severity="info" sx={{ mt: 1 }}>
        {texts.simulated}
      </Alert>
    </RecordQuestion>
  );
}

function Actions({ row }: { row: Row }) {
  const mayDo = useMayDo();
  const [shown, setShown] = useState<'preview' | 'refund'>();
  const close = () => setShown(undefined);
  return (
    <>
      <Button
        size="small"
        onClick={() => setShown('preview')}
        aria-label={`${texts.preview} ${row.orderNo}`}
        data-testid={`preview-${row.id}`}
        sx={narrow}
      >
        {texts.preview}
      </Button>
      {mayDo('refund') && row.orderStatus === 2 && (
        <Button
          size="small"
          color="error"
          onClick={() => setShown('refund')}
          aria-label={`${texts.refund.action} ${row.orderNo}`}
          data-testid={`refund-${row.id}`}
          sx={narrow}
        >
          {texts.refund.action}
        </Button>
      )}
      {shown === 'preview' && <Preview row={row} onClose={close} />}
      {shown === 'refund' && <RefundDialog row={row} onClose={close} />}
    </>
  );
}

/** The orders of machines, with their refunds. */
export default function PayOrderScreen() {
  return <RecordScreen<Row> texts={texts} filters={filters} columns={columns} nameOf={(row) => row.orderNo} actions={Actions} />;
}
