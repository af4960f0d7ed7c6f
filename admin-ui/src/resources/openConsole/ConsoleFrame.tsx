import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import type { PartnerConsole } from '@xinyue/contracts/operations';
import type { ReactNode } from 'react';
import { FailedNote, SkeletonRows } from '../../shared/blocks/BlockStates.tsx';
import { figureTexts as texts } from './figureTexts.ts';
import { type Range, ranges, useConsole } from './useConsole.ts';

type Props = { partner: string; children(data: PartnerConsole): ReactNode };

/** What is known of the calls of a key, below the choice of the time. */
export function ConsoleFrame({ partner, children }: Props) {
  const { data, error, refetch, hours, setHours } = useConsole(partner);
  if (!data && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} height={48} />;
  return (
    <Box sx={{ p: 1.5, pt: 2.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label={texts.hours}
        value={hours}
        onChange={({ target }) => setHours(Number(target.value) as Range)}
        margin="none"
        sx={{ width: 200 }}
        slotProps={{ htmlInput: { 'data-testid': 'console-hours' } }}
      >
        {ranges.map((range) => (
          <MenuItem key={range} value={range}>
            {texts.ranges[range]}
          </MenuItem>
        ))}
      </TextField>
      {children(data)}
    </Box>
  );
}

type RowsProps = { label: string; heads: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] };

/** A table that is moved sideways where a phone has no room for it. */
export const Rows = ({ label, heads, rows }: RowsProps) => (
  // Reached by the keyboard where it has to be moved.
  <Box component="section" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head} sx={{ whiteSpace: 'nowrap' }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, nth) => (
              <TableCell key={heads[nth]} sx={{ whiteSpace: 'nowrap' }}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
