import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { applicationLabels } from '@xinyue/contracts/labels/applicationLabels';
import { type ApplicationRow, auditStatuses } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { shortTime } from '@xinyue/web/formats';
import { DataTable, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ListPage } from '../../shared/blocks/ListPage.tsx';
import { CountedTabs } from '../../shared/blocks/CountedTabs.tsx';
import { TabCount } from '../../shared/blocks/TabCount.tsx';
import { auditStatusLabel } from '../../shared/names.ts';
import { clock } from '../../api/server.ts';
import { CardHead, CardList } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, cut, line } from '../../shared/blocks/cells.tsx';
import { auditTexts as texts } from './texts.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { AuditChip } from './ApplicationBrief.tsx';

const filters: FilterField[] = [
  { kind: 'text', name: 'shopName', label: applicationLabels.shopName },
  {
    kind: 'select',
    name: 'auditStatus',
    label: applicationLabels.auditStatus,
    options: Object.values(auditStatuses).map((code) => ({ id: String(code), name: auditStatusLabel(code) })),
  },
];

const columns: CsvColumn<ApplicationRow>[] = [
  { heading: applicationLabels.shopName, value: (row) => row.shopName },
  { heading: '申请账户', value: (row) => row.account },
  { heading: '申请人', value: (row) => row.createUserName },
  { heading: applicationLabels.auditStatus, value: (row) => auditStatusLabel(row.auditStatus) },
  { heading: '驳回原因', value: (row) => row.auditRemark },
  { heading: applicationLabels.createTime, value: (row) => row.createTime },
  { heading: applicationLabels.auditTime, value: (row) => row.auditTime },
];

/** The list of applications. */
export default function ApplicationList() {
  return (
    <ListPage
      texts={texts}
      actions={<ExportRows columns={columns} title="商户申请" />}
      head={
        <>
          <ApplicationTabs />
          <FilterBar fields={filters} />
        </>
      }
      table={<ApplicationTable />}
      cards={<ApplicationCards />}
      rowHeight={[40, 120]}
    />
  );
}

const tabs = [undefined, auditStatuses.pending, auditStatuses.passed, auditStatuses.rejected].map((code) => ({
  key: String(code ?? 'all'),
  label: code === undefined ? '全部' : auditStatusLabel(code),
  code,
}));

/** Audit status as tabs with the number of matches of each; the other filter stays. */
function ApplicationTabs() {
  const { filterValues, setFilters } = useListContext();
  const { auditStatus, ...rest } = filterValues as { auditStatus?: unknown };
  const call = useOperation();
  const { data: counts } = useQuery({
    queryKey: ['merchantManage', 'counts', rest],
    queryFn: ({ signal }) => call('countApplications', rest, { signal }),
  });
  const countOf = (code: (typeof tabs)[number]['code']) =>
    code === undefined ? counts?.total : counts && (counts.states.find((one) => one.auditStatus === code)?.total ?? 0);
  const open = tabs.find(({ code }) => code !== undefined && String(code) === String(auditStatus)) ?? tabs[0]!;
  return (
    <CountedTabs
      label={applicationLabels.auditStatus}
      tabs={tabs}
      value={open.key}
      onChange={(key) => setFilters({ ...rest, auditStatus: tabs.find((tab) => tab.key === key)?.code })}
      renderCount={({ code }) => <TabCount total={countOf(code)} />}
    />
  );
}

const Col = DataTable.Col<ApplicationRow>;

/** Applications as a table (E-17). */
function ApplicationTable() {
  return (
    <DataTable<ApplicationRow> bulkActionButtons={false} rowClick="edit">
      <Col source="shopName" disableSort sx={cut()} render={(row) => <ApplicationLink row={row} />} />
      <Col source="account" disableSort sx={line} />
      <Col source="createUserName" disableSort sx={cut()} />
      <Col source="auditStatus" disableSort sx={line} render={(row) => <AuditChip status={row.auditStatus} />} />
      <Col
        source="auditRemark"
        disableSort
        sx={cut()}
        render={(row) => <span title={row.auditRemark}>{row.auditRemark || '-'}</span>}
      />
      <Col source="createTime" disableSort sx={line} render={(row) => shortTime(row.createTime, clock.now())} />
      <Col source="auditTime" disableSort sx={line} render={(row) => shortTime(row.auditTime, clock.now())} />
      <Col {...actionsColumn} render={(row) => <ApplicationActions row={row} />} />
    </DataTable>
  );
}

const ApplicationLink = ({ row }: { row: ApplicationRow }) => (
  <Link
    component={RouterLink}
    to={`/merchantManage/${row.id}`}
    underline="hover"
    onClick={(event) => event.stopPropagation()}
    data-testid={`application-${row.id}`}
    sx={{ fontWeight: 600 }}
  >
    {row.shopName}
  </Link>
);

const ApplicationCards = () => <CardList<ApplicationRow> card={Card} />;

function Card({ row }: { row: ApplicationRow }) {
  return (
    <>
      <CardHead sx={{ alignItems: 'center', minHeight: 44 }}>
        <ApplicationLink row={row} />
        <AuditChip status={row.auditStatus} />
      </CardHead>
      <Typography color="textSecondary">
        {row.account} · {row.createUserName}
      </Typography>
      <Typography color="textSecondary">提交于 {row.createTime}</Typography>
      {row.auditRemark && <Typography sx={{ overflowWrap: 'anywhere' }}>驳回原因：{row.auditRemark}</Typography>}
      <ApplicationActions row={row} />
    </>
  );
}
