import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { channelName } from '@xinyue/contracts/channelWords';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { type UnbookedRow, unbookedStates } from '@xinyue/contracts/operations';
import { type UnbookedHow, unbookedHowNames, unbookedHows, unbookedWhys } from '@xinyue/contracts/unbookedWords';
import { waitingParts } from '@xinyue/contracts/waitingParts';
import { fenText } from '@xinyue/web/formats';
import { useState } from 'react';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { ReasonField } from '../../shared/blocks/ReasonField.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { type TotalTab, TotalTabs } from '../../shared/blocks/TotalTabs.tsx';
import { fenColumn } from '../../shared/forms/fenColumn.ts';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useKeptFields } from '../../shared/kept/useKeptFields.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { officePlaces, overviewTexts, unbookedTexts as texts } from './officeTexts.ts';

const tabs: TotalTab[] = [
  { key: 'open', label: unbookedStates.open, filter: waitingParts.unbooked.filter },
  { key: 'refunding', label: texts.refunding, filter: { state: 'open', decided: '1' } },
  { key: 'done', label: unbookedStates.done, filter: { state: 'done' } },
  { key: 'all', label: '全部', filter: {} },
];

/** Given back and not gone out yet: nobody has to do anything. */
const isRefunding = ({ state, how }: UnbookedRow): boolean => state === 'open' && how === 'refund';
const stateText = (row: UnbookedRow): string => (isRefunding(row) ? texts.refunding : unbookedStates[row.state]);
const handled = ({ how, remark, by }: UnbookedRow): string =>
  [how && unbookedHows[how], remark, by].filter(Boolean).join(' · ') || '-';

const StateChip = ({ row }: { row: UnbookedRow }) => (
  <Chip
    size="small"
    variant="outlined"
    color={row.state === 'done' ? 'success' : isRefunding(row) ? 'primary' : 'warning'}
    label={stateText(row)}
  />
);

const columns: ScreenColumn<UnbookedRow>[] = [
  { heading: '收到时间', value: (row) => row.time },
  { heading: fieldLabels.orderNo, value: (row) => row.orderNo },
  fenColumn(columnLabels.amount, (row) => row.fen),
  { heading: '未入账原因', value: (row) => unbookedWhys[row.why] },
  { heading: moneyLabels.channel, value: (row) => channelName(row.partner) },
  { heading: fieldLabels.transId, value: (row) => row.transId, sx: { overflowWrap: 'anywhere' } },
  { heading: columnLabels.status, value: stateText, render: (row) => <StateChip row={row} /> },
  { heading: texts.remark, value: handled },
];

/** 资金管理 未能入账的收款: money that arrived and is no order's, until it has gone back or somebody has settled it. */
export default function UnbookedList() {
  return (
    <RecordScreen<UnbookedRow>
      texts={texts}
      filterDefaultValues={tabs[0]!.filter}
      exporter={<ExportRows columns={columns} title={texts.title} />}
      tabs={
        <>
          <PlaceTabs label={overviewTexts.title} places={officePlaces} />
          <TotalTabs label={texts.tabs} tabs={tabs} />
        </>
      }
      filters={[]}
      columns={columns}
      nameOf={(row) => row.orderNo}
      actions={Actions}
    />
  );
}

function Actions({ row }: { row: UnbookedRow }) {
  const mayDo = useMayDo();
  const [asking, setAsking] = useState(false);
  if (row.how !== '' || !mayDo('resolve')) return null;
  return (
    <>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={`${texts.resolve.action} ${row.orderNo} ${fenText(row.fen)}`}
        data-testid={`resolve-${row.id}`}
        sx={narrow}
      >
        {texts.resolve.action}
      </Button>
      {asking && <ResolveDialog row={row} onClose={() => setAsking(false)} />}
    </>
  );
}

function ResolveDialog({ row, onClose }: { row: UnbookedRow; onClose(): void }) {
  const call = useOperation();
  const begin: { how: UnbookedHow; remark: string } = { how: 'refund', remark: '' };
  const { fields, change, restored } = useKeptFields(`unbooked/${row.id}`, begin);
  const { how, remark } = fields;
  const [tried, setTried] = useState(false);
  const { run, busy } = useRecordAction(texts.resolve, onClose);
  const words = remark.trim();
  const missing = how === 'settled' && !words;
  const confirm = () => {
    setTried(true);
    if (!missing) void run(() => call('resolveUnbooked', { id: row.id, how, ...(words && { remark: words }) }));
  };
  return (
    <AskDialog
      open
      title={texts.resolve.question}
      confirm={how === 'refund' ? unbookedHows.refund : texts.resolve.action}
      busy={busy}
      dirty={remark !== ''}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {row.orderNo} {fenText(row.fen)}
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 2 }}>
        {unbookedWhys[row.why]} · {channelName(row.partner)} · {row.transId}
      </Typography>
      <FormControl disabled={busy} sx={{ mb: 2 }}>
        <FormLabel id="unbooked-how">{texts.how}</FormLabel>
        <RadioGroup aria-labelledby="unbooked-how" value={how} onChange={(_, chosen) => change({ how: chosen as UnbookedHow })}>
          {unbookedHowNames.map((name) => (
            <FormControlLabel key={name} value={name} control={<Radio />} label={unbookedHows[name]} />
          ))}
        </RadioGroup>
        <Typography variant="body2" color="textSecondary">
          {texts.hows[how]}
        </Typography>
      </FormControl>
      <ReasonField
        label={texts.remark}
        value={remark}
        onChange={(typed) => change({ remark: typed })}
        restored={restored}
        disabled={busy}
        optional={how === 'refund'}
        problem={tried && missing ? texts.remarkMissing : undefined}
      />
    </AskDialog>
  );
}
