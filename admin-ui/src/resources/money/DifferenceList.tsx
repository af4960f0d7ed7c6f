import { yuanFromFen } from '@xinyue/contracts/money';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { differenceKinds } from '@xinyue/contracts/moneyWords';
import { type DifferenceRow, differenceStates, type ReconcileAnswer } from '@xinyue/contracts/operations';
import { beijingDay } from '@xinyue/web/days';
import { fenText } from '@xinyue/web/formats';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { useState } from 'react';
import { clock } from '../../api/server.ts';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { right } from '../../shared/blocks/cells.tsx';
import { DayInput } from '../../shared/blocks/DayInput.tsx';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { ReasonField } from '../../shared/blocks/ReasonField.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { type TotalTab, TotalTabs } from '../../shared/blocks/TotalTabs.tsx';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useKeptFields } from '../../shared/kept/useKeptFields.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { differenceTexts as texts, officePlaces, overviewTexts } from './officeTexts.ts';

const filters: FilterField[] = [
  {
    kind: 'select',
    name: 'kind',
    label: '差异类型',
    options: Object.entries(differenceKinds).map(([id, name]) => ({ id, name })),
  },
];
const tabs: TotalTab[] = [
  { key: 'open', label: differenceStates.open, filter: { state: 'open' } },
  { key: 'resolved', label: differenceStates.resolved, filter: { state: 'resolved' } },
  { key: 'all', label: '全部', filter: {} },
];

/** What a difference is about, by its number. */
const subjectOf = ({ withdrawalNo, refundNo, orderNo }: DifferenceRow): string => withdrawalNo || refundNo || orderNo;
const anyBreak = { overflowWrap: 'anywhere' };

const amount = (fen: number | null): string => (fen === null ? '无' : fenText(fen));
/** One person asked for its booking; another one has to say the same. */
const halfBooked = ({ state, who }: DifferenceRow): boolean => state === 'open' && who !== '';

/** A side that has none says so, in the file as well. */
const amountColumn = (heading: string, fenOf: (row: DifferenceRow) => number | null): ScreenColumn<DifferenceRow> => ({
  heading,
  value: (row) => (fenOf(row) === null ? amount(null) : yuanFromFen(fenOf(row)!)),
  render: (row) => amount(fenOf(row)),
  sx: right,
});

const columns: ScreenColumn<DifferenceRow>[] = [
  { heading: '差异类型', value: (row) => differenceKinds[row.kind] },
  { heading: publicLabels.date, value: (row) => row.day },
  { heading: fieldLabels.withdrawalNo, value: (row) => row.withdrawalNo },
  { heading: fieldLabels.refundNo, value: (row) => row.refundNo, sx: anyBreak },
  { heading: fieldLabels.orderNo, value: (row) => row.orderNo },
  amountColumn('我方金额', (row) => row.ours),
  amountColumn('银行金额', (row) => row.theirs),
  { heading: columnLabels.status, value: (row) => differenceStates[row.state] },
  { heading: '规则与数额', value: (row) => row.why, render: (row) => row.why || '-', sx: anyBreak, aside: true },
  {
    heading: '处理说明',
    value: (row) => row.remark,
    render: (row) => (halfBooked(row) ? texts.waitsForSecond(row.who) : [row.remark, row.who].filter(Boolean).join(' · ') || '-'),
  },
  { heading: '发现时间', value: (row) => row.createTime, aside: true },
];

/** 资金管理 对账差异: where the bank says otherwise than we do, until somebody has handled it. */
export default function DifferenceList() {
  return (
    <RecordScreen<DifferenceRow>
      texts={texts}
      filterDefaultValues={tabs[0]!.filter}
      exporter={
        <>
          <Reconcile />
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
      nameOf={(row) => differenceKinds[row.kind]}
      actions={Actions}
    />
  );
}

function Actions({ row }: { row: DifferenceRow }) {
  const mayDo = useMayDo();
  const [asking, setAsking] = useState(false);
  if (row.state !== 'open' || !mayDo('resolve')) return null;
  return (
    <>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={`${texts.resolve.action} ${differenceKinds[row.kind]} ${subjectOf(row)}`}
        data-testid={`resolve-${row.id}`}
        sx={narrow}
      >
        {texts.resolve.action}
      </Button>
      {asking && <ResolveDialog row={row} onClose={() => setAsking(false)} />}
    </>
  );
}

function ResolveDialog({ row, onClose }: { row: DifferenceRow; onClose(): void }) {
  const call = useOperation();
  const { fields, change, restored } = useKeptFields(`difference/${row.id}`, { remark: '', book: halfBooked(row) });
  const { remark, book } = fields;
  const [tried, setTried] = useState(false);
  const { run, busy } = useRecordAction(texts.resolve, onClose);
  const confirm = () => {
    setTried(true);
    if (remark.trim()) void run(() => call('resolveDifference', { id: row.id, remark: remark.trim(), book: book ? 1 : 0 }));
  };
  return (
    <AskDialog
      open
      title={texts.resolve.question}
      confirm={texts.resolve.action}
      busy={busy}
      dirty={remark !== ''}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {differenceKinds[row.kind]} {subjectOf(row)}
      </Typography>
      {row.why ? (
        <Typography sx={anyBreak}>{row.why}</Typography>
      ) : (
        <Typography>
          我方 {amount(row.ours)}，银行 {amount(row.theirs)}
        </Typography>
      )}
      {halfBooked(row) && <Alert severity="info">{texts.waitsForSecond(row.who)}</Alert>}
      <ReasonField
        label={texts.remark}
        value={remark}
        onChange={(typed) => change({ remark: typed })}
        restored={restored}
        disabled={busy}
        problem={tried && !remark.trim() ? texts.remarkMissing : undefined}
      />
      {row.bookable === 1 && (
        <FormControlLabel
          control={<Checkbox checked={book} onChange={(_, on) => change({ book: on })} disabled={busy} />}
          label={texts.book}
        />
      )}
    </AskDialog>
  );
}

/** The bank's statement of a day against our books, by hand; it runs by itself every night. */
function Reconcile() {
  const call = useOperation();
  const mayDo = useMayDo();
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState(() => beijingDay(clock.now(), -1));
  const [ran, setRan] = useState<ReconcileAnswer>();
  const { run, busy } = useRecordAction(texts.run, () => undefined);
  if (!mayDo('reconcile')) return null;
  const close = () => {
    setOpen(false);
    setRan(undefined);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="reconcile">
        {texts.run.action}
      </Button>
      {open && (
        <AskDialog
          open
          title={texts.run.question}
          confirm={ran ? buttonWords.close : texts.run.action}
          busy={busy}
          disabled={!day}
          onConfirm={() => (ran ? close() : void run(async () => setRan(await call('reconcileDay', { day }))))}
          onCancel={close}
        >
          <Typography color="textSecondary">{texts.run.consequence}</Typography>
          <DayInput label={texts.day} value={day} onChange={setDay} disabled={busy || ran !== undefined} testId="reconcile-day" />
          {ran && (
            <Alert severity={ran.differences > 0 ? 'warning' : 'success'} data-testid="reconciled">
              {texts.ran(ran.lines, ran.matched, ran.differences)}
            </Alert>
          )}
        </AskDialog>
      )}
    </>
  );
}
