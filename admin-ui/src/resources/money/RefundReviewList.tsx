import Button from '@mui/material/Button';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { RefundCaseRow } from '@xinyue/contracts/operations';
import { refundCaseKinds, reviewWhyText } from '@xinyue/contracts/reviewWords';
import { formWords } from '@xinyue/web/words/formWords';
import { ShortTime, OpenLink } from '../../shared/blocks/cells.tsx';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { NewRows } from '../../shared/blocks/NewRows.tsx';
import { PlaceTabs } from '../../shared/blocks/PlaceTabs.tsx';
import { narrow } from '../../shared/blocks/RowActions.tsx';
import { TotalTabs } from '../../shared/blocks/TotalTabs.tsx';
import { fenColumn } from '../../shared/forms/fenColumn.ts';
import { RecordScreen, type ScreenColumn } from '../../shared/forms/RecordScreen.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { useOpenRecord } from '../../shared/useOpenRecord.ts';
import { officePlaces, overviewTexts } from './officeTexts.ts';
import { RefundChip, refundStateText } from './RefundChip.tsx';
import { RefundDrawer } from './RefundReviewDrawer.tsx';
import { refundTabs, refundTexts as texts } from './refundTexts.ts';

const filters: FilterField[] = [
  { kind: 'text', name: 'orderNo', label: fieldLabels.orderNo },
  { kind: 'text', name: 'shopName', label: publicLabels.shop },
  {
    kind: 'select',
    name: 'kind',
    label: texts.kind,
    options: Object.entries(refundCaseKinds).map(([id, name]) => ({ id, name })),
  },
];

const whyText = ({ why }: RefundCaseRow): string => (why ? reviewWhyText(why) : '');

const columns: ScreenColumn<RefundCaseRow>[] = [
  {
    heading: fieldLabels.orderNo,
    value: (row) => row.orderNo,
    render: (row) => (
      <OpenLink resource="refundReviews" id={row.id} testId={`refund-${row.no}`}>
        {row.orderNo}
      </OpenLink>
    ),
  },
  { heading: texts.kind, value: (row) => refundCaseKinds[row.kind] },
  { heading: publicLabels.shop, value: (row) => row.shopName },
  fenColumn(columnLabels.amount, (row) => row.fen),
  { heading: columnLabels.status, value: refundStateText, render: (row) => <RefundChip row={row} /> },
  { heading: texts.why, value: whyText, render: (row) => whyText(row) || '-' },
  { heading: texts.askedBy, value: (row) => row.askedBy || '-' },
  { heading: columnLabels.reason, value: (row) => row.reason, aside: true },
  { heading: texts.askedAt, value: (row) => row.createTime, render: (row) => <ShortTime time={row.createTime} /> },
];

/** Tr-R-03 退款复核: what goes back and waits for a second person first, by mouse or by one key; every refund behind it. */
export default function RefundReviewList() {
  return (
    <RecordScreen<RefundCaseRow>
      texts={texts}
      filterDefaultValues={refundTabs[0]!.filter}
      exporter={<ExportRows columns={columns} title={texts.title} />}
      tabs={
        <>
          <PlaceTabs label={overviewTexts.title} places={officePlaces} />
          <TotalTabs label={texts.tabs} tabs={refundTabs} />
          <NewRows text={texts.newRows} />
        </>
      }
      filters={filters}
      columns={columns}
      nameOf={(row) => row.orderNo}
      actions={RowButtons}
      drawer={<RefundDrawer />}
    />
  );
}

function RowButtons({ row }: { row: RefundCaseRow }) {
  const mayDo = useMayDo();
  const { open } = useOpenRecord('refundReviews');
  const label = row.state === 'review' && mayDo('review') ? texts.review : formWords.detail;
  return (
    <Button
      size="small"
      onClick={() => open(row.id)}
      aria-label={`${label} ${row.orderNo}`}
      data-testid={`open-${row.id}`}
      sx={narrow}
    >
      {label}
    </Button>
  );
}
