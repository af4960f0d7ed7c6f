import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TablePagination from '@mui/material/TablePagination';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { channelName } from '@xinyue/contracts/channelWords';
import type { ChannelLineRow, ChannelStatementRow } from '@xinyue/contracts/operations';
import { lineFaults, lineKinds } from '@xinyue/contracts/settlementWords';
import { fenText } from '@xinyue/web/formats';
import { buttonWords } from '@xinyue/web/words/buttonWords';
import { useState } from 'react';
import { useOperation } from '../../../api/useOperation.ts';
import { AskDialog } from '../../../shared/blocks/AskDialog.tsx';
import { FailedNote, SkeletonRows } from '../../../shared/blocks/BlockStates.tsx';
import { statementTexts as texts } from '../officeTexts.ts';

const pageSize = 20;

/** The lines of a statement, those that fit nothing by themselves if wanted. */
export function StatementLines({ row, onClose }: { row: ChannelStatementRow; onClose(): void }) {
  const call = useOperation();
  const [page, setPage] = useState(0);
  const [onlyOpen, setOnlyOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['channelStatements', 'lines', row.id, onlyOpen, page],
    queryFn: ({ signal }) =>
      call('listSettlementLines', { id: row.id, ...(onlyOpen && { open: 1 }), pageNum: page + 1, pageSize }, { signal }),
  });
  return (
    <AskDialog
      open
      large
      wide
      title={`${channelName(row.channel)} ${row.day} ${texts.lines}`}
      confirm={buttonWords.close}
      onConfirm={onClose}
    >
      <FormControlLabel
        control={
          <Switch
            checked={onlyOpen}
            onChange={(_, on) => {
              setOnlyOpen(on);
              setPage(0);
            }}
          />
        }
        label={texts.onlyOpen}
      />
      {row.unkept > 0 && <Typography color="textSecondary">{texts.unkept(row.unkept)}</Typography>}
      {data ? (
        <>
          {data.list.map((line) => (
            <Line key={line.id} line={line} />
          ))}
          {data.list.length === 0 && <Typography color="textSecondary">{texts.noLines}</Typography>}
          {data.total > pageSize && (
            <TablePagination
              component="div"
              count={data.total}
              page={page}
              rowsPerPage={pageSize}
              rowsPerPageOptions={[pageSize]}
              onPageChange={(_, next) => setPage(next)}
            />
          )}
        </>
      ) : error ? (
        <FailedNote error={error} ownWords={texts.linesFailed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} height={48} />
      )}
    </AskDialog>
  );
}

/** A line: what it is about, how much, and whether it fits. */
const Line = ({ line: { kind, no, orderNo, fen, feeFen, time, matched, why } }: { line: ChannelLineRow }) => (
  <Box
    data-testid="settlement-line"
    sx={{
      display: 'grid',
      gap: 0.5,
      gridTemplateColumns: { xs: '1fr auto', md: '3fr 2fr 1fr 1fr' },
      borderTop: 1,
      borderColor: 'divider',
      py: 1,
    }}
  >
    <Typography sx={{ overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      {lineKinds[kind]} {no}
    </Typography>
    <Typography color="textSecondary" sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      {[orderNo, time].filter(Boolean).join(' · ') || '-'}
    </Typography>
    <Typography>
      {fenText(fen)}
      {feeFen > 0 && `（手续费 ${fenText(feeFen)}）`}
    </Typography>
    <Typography color={matched ? 'success.main' : why ? 'error' : 'textSecondary'} sx={{ textAlign: 'right' }}>
      {matched ? '相符' : why ? lineFaults[why] : '待确认'}
    </Typography>
  </Box>
);
