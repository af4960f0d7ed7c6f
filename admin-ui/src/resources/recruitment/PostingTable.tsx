import type { PostingRow } from '@xinyue/contracts/operations';
import { DataTable } from 'react-admin';
import { countText } from '@xinyue/web/formats';
import { actionsColumn } from '../../shared/blocks/fixedColumns.tsx';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { PostingActions } from './PostingActions.tsx';
import { PostingDays } from './PostingDays.tsx';
import { wageText } from './postingColumns.ts';

const Col = DataTable.Col<PostingRow>;
const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
const cut = { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const hidden = ['workYear', 'workAddress', 'educational', 'profession', 'createTime'];

/** E-19; what is hidden at first can be shown by 显示列. */
export function PostingTable() {
  return (
    <DataTable<PostingRow> bulkActionButtons={false} hiddenColumns={hidden} rowClick="edit">
      <Col source="templateName" disableSort sx={cut} />
      <Col source="positionName" disableSort sx={cut} />
      <Col source="city" disableSort sx={cut} />
      <Col source="wageStart" label="薪资（月）" disableSort sx={right} render={wageText} />
      <Col source="inviteNum" disableSort sx={right} render={(row) => `${countText(row.inviteNum)} 人`} />
      <Col source="workNaturee" disableSort sx={cut} />
      <Col source="workYear" disableSort sx={cut} />
      <Col source="workAddress" disableSort sx={cut} />
      <Col source="educational" disableSort sx={cut} />
      <Col source="profession" disableSort sx={cut} />
      <Col source="inviteTimeStart" label="招聘时间" disableSort sx={cut} render={(row) => <PostingDays row={row} />} />
      <Col source="createTime" disableSort sx={cut} />
      <Col source="isClose" disableSort render={(row) => <OpenChip isClose={row.isClose} />} />
      <Col {...actionsColumn} render={(row) => <PostingActions row={row} />} />
    </DataTable>
  );
}
