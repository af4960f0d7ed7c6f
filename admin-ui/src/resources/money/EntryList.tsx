import { entryTypes } from '@xinyue/contracts/moneyWords';
import type { MoneyEntryRow } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';
import Typography from '@mui/material/Typography';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { moneyLabels } from '@xinyue/contracts/labels/moneyLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import { right } from '../../shared/blocks/cells.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { fenColumn } from '../../shared/forms/fenColumn.ts';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { entryTexts as texts, ownPlaces, ownTexts } from './ownTexts.ts';

type Row = MoneyEntryRow & { id: number };

const filters: FilterField[] = [
  { kind: 'text', name: 'no', label: '订单/提现编号' },
  {
    kind: 'select',
    name: 'type',
    label: columnLabels.type,
    options: Object.entries(entryTypes).map(([id, name]) => ({ id, name })),
  },
  { kind: 'days', label: publicLabels.time, from: 'timeStart', to: 'timeEnd' },
];

/** `+¥1.00` or `-¥1.00`; what did not change is a dash, so that the eye finds what did. */
const change = (fen: number): string => (fen === 0 ? '-' : `${fen > 0 ? '+' : ''}${fenText(fen)}`);
const Change = ({ fen }: { fen: number }) => (
  <Typography component="span" color={fen === 0 ? 'textSecondary' : 'textPrimary'}>
    {change(fen)}
  </Typography>
);
const changed = (heading: string, of: (row: Row) => number) =>
  fenColumn(heading, of, { render: (row) => <Change fen={of(row)} /> });

const columns: ScreenColumn<Row>[] = [
  { heading: columnLabels.type, value: (row) => row.label },
  { heading: fieldLabels.id, value: (row) => row.no },
  changed(ownTexts.figures.available, (row) => row.available),
  changed(ownTexts.figures.pending, (row) => row.pending),
  changed(ownTexts.figures.held, (row) => row.held),
  changed(ownTexts.figures.frozen, (row) => row.frozen),
  fenColumn(moneyLabels.availableAfter, (row) => row.availableAfter),
  { heading: publicLabels.time, value: (row) => row.time },
  { heading: columnLabels.seq, value: (row) => row.seq, sx: right },
  { heading: '指纹', value: (row) => row.hash, aside: true },
];

/** R-77 资金流水: every line of the own statement as it was sealed. */
export default function EntryList() {
  return (
    <RecordScreen<Row>
      texts={texts}
      tabs={<PlaceTabs label={ownTexts.title} places={ownPlaces} />}
      filters={filters}
      columns={columns}
      nameOf={(row) => `${row.seq}`}
    />
  );
}
