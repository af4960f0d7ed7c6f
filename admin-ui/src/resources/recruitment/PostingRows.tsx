import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PostingRow } from '@xinyue/contracts/operations';
import { beijingDay } from '@xinyue/web/days';
import { countText } from '@xinyue/web/formats';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { CardList, RowCard } from '../../shared/blocks/CardList.tsx';
import { actionsColumn, cut, right } from '../../shared/blocks/cells.tsx';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { RowActions } from '../../shared/blocks/RowActions.tsx';
import { postingName, postingTexts as texts } from './texts.ts';

const Col = DataTable.Col<PostingRow>;
const hidden = ['workYear', 'workAddress', 'educational', 'profession', 'createTime'];

/** E-19; what is hidden at first can be shown by 显示列. */
export function PostingTable() {
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
      <Col source="inviteTimeStart" label="招聘时间" disableSort sx={cut()} render={(row) => <Days row={row} />} />
      <Col source="createTime" disableSort sx={cut()} />
      <Col source="isClose" disableSort render={(row) => <OpenChip isClose={row.isClose} />} />
      <Col {...actionsColumn} render={(row) => <Actions row={row} />} />
    </DataTable>
  );
}

export const PostingCards = () => <CardList<PostingRow> card={Card} />;

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
