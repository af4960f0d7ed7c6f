import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fieldLabels } from '@xinyue/contracts/fieldLabels';
import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import { postingLabels } from '@xinyue/contracts/labels/postingLabels';
import { publicLabels } from '@xinyue/contracts/labels/publicLabels';
import type { PostingRow } from '@xinyue/contracts/operations';
import type { CsvColumn } from '@xinyue/web/csv';
import { beijingDay } from '@xinyue/web/days';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { CardList, RowCard } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, cut, right } from '../../shared/blocks/cells.tsx';
import { ExportRows } from '../../shared/blocks/ExportRows.tsx';
import { FilterBar } from '../../shared/blocks/FilterBar.tsx';
import type { FilterField } from '../../shared/blocks/FilterField.ts';
import { ColumnChoice, ListPage } from '../../shared/blocks/ListPage.tsx';
import { OpenChip, openLabel, openOptions } from '../../shared/blocks/OpenChip.tsx';
import { RowActions } from '../../shared/blocks/RowActions.tsx';
import { postingName, postingTexts as texts } from './texts.ts';

/** Job postings are searched by number and title (Z-72). */
const filters: FilterField[] = [
  { kind: 'text', name: 'templateName', label: postingLabels.number },
  { kind: 'text', name: 'positionName', label: fieldLabels.positionName },
  { kind: 'select', name: 'isClose', label: columnLabels.status, options: openOptions },
];

/** The words of a rich text without its marks. */
const plainText = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll(/<\/(p|h3|h4|li|blockquote)>|<br>/g, '\n'), 'text/html')
    .body.textContent.trim();

const columns: CsvColumn<PostingRow>[] = [
  { heading: postingLabels.number, value: (row) => row.templateName },
  { heading: fieldLabels.positionName, value: (row) => row.positionName },
  { heading: postingLabels.city, value: (row) => row.city },
  { heading: '最低薪资（元/月）', value: (row) => row.wageStart },
  { heading: '最高薪资（元/月）', value: (row) => row.wageEnd },
  { heading: '招聘人数', value: (row) => row.inviteNum },
  { heading: postingLabels.workYear, value: (row) => row.workYear },
  { heading: postingLabels.workAddress, value: (row) => row.workAddress },
  { heading: postingLabels.workNature, value: (row) => row.workNaturee },
  { heading: postingLabels.education, value: (row) => row.educational },
  { heading: postingLabels.profession, value: (row) => row.profession },
  { heading: '开始时间', value: (row) => row.inviteTimeStart },
  { heading: '结束时间', value: (row) => row.inviteTimeEnd },
  { heading: postingLabels.duties, value: (row) => plainText(row.jobResponsibilities) },
  { heading: columnLabels.status, value: (row) => openLabel(row.isClose) },
  { heading: publicLabels.publishedAt, value: (row) => row.createTime },
];

/** The list of job postings (R-64, C-36). */
export default function PostingList() {
  return (
    <ListPage
      texts={texts}
      actions={
        <>
          <ColumnChoice />
          <ExportRows columns={columns} title={texts.title} />
        </>
      }
      create="page"
      head={<FilterBar fields={filters} />}
      table={<PostingTable />}
      cards={<PostingCards />}
      rowHeight={[40, 120]}
    />
  );
}

const Col = DataTable.Col<PostingRow>;
const hidden = ['workYear', 'workAddress', 'educational', 'profession', 'createTime'];

/** E-19; what is hidden at first can be shown by 显示列. */
function PostingTable() {
  return (
    <DataTable<PostingRow> bulkActionButtons={false} hiddenColumns={hidden} rowClick="edit">
      <Col source="templateName" disableSort sx={cut()} />
      <Col source="positionName" disableSort sx={cut()} />
      <Col source="city" disableSort sx={cut()} />
      <Col source="wageStart" label="薪资（月）" disableSort sx={right} render={wageText} />
      <Col source="inviteNum" disableSort sx={right} render={(row) => `${countText(row.inviteNum)} 人`} />
      <Col source="workNaturee" disableSort sx={cut()} />
      <Col source="workYear" disableSort sx={cut()} />
      <Col source="workAddress" disableSort sx={cut()} />
      <Col source="educational" disableSort sx={cut()} />
      <Col source="profession" disableSort sx={cut()} />
      <Col source="inviteTimeStart" label={postingLabels.period} disableSort sx={cut()} render={(row) => <Days row={row} />} />
      <Col source="createTime" disableSort sx={cut()} />
      <Col source="isClose" disableSort render={(row) => <OpenChip isClose={row.isClose} />} />
      <Col {...actionsColumn} render={(row) => <Actions row={row} />} />
    </DataTable>
  );
}

const PostingCards = () => <CardList<PostingRow> card={Card} />;

const Card = ({ row }: { row: PostingRow }) => (
  <RowCard
    title={row.positionName}
    to={`/recruitment/${row.id}`}
    mark={<OpenChip isClose={row.isClose} />}
    actions={<Actions row={row} />}
  >
    <Typography>
      {wageText(row)} / 月 · {row.city} · {countText(row.inviteNum)} 人
    </Typography>
    <Typography color="textSecondary">
      {row.templateName} · {row.workNaturee}
    </Typography>
    <Typography color="textSecondary">
      <Days row={row} />
    </Typography>
  </RowCard>
);

const Actions = ({ row }: { row: PostingRow }) => (
  <RowActions row={row} name={row.positionName} fullName={postingName(row)} texts={texts} />
);

/** `¥8,000–15,000` a month; one figure where both are the same. */
const wageText = ({ wageStart, wageEnd }: Pick<PostingRow, 'wageStart' | 'wageEnd'>): string =>
  wageStart === wageEnd ? `¥${countText(wageStart)}` : `¥${countText(wageStart)}–${countText(wageEnd)}`;

/** From when to when; a posting whose last day is over says so. */
function Days({ row }: { row: PostingRow }) {
  const [today] = useState(() => beijingDay(new Date()));
  const over = row.inviteTimeEnd < today;
  if (!over) return `${row.inviteTimeStart} 至 ${row.inviteTimeEnd}`;
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {row.inviteTimeEnd} {texts.over}
    </Box>
  );
}
