import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type Column<T> = { label: string; show: (row: T) => ReactNode; figure?: boolean };
type Props<T> = { label: string; columns: readonly Column<T>[]; rows: readonly T[]; keyOf: (row: T) => string };

/** A small table of figures; on narrow screens it scrolls inside itself, the first column staying in sight. */
export const PriceTable = <T,>({ label, columns, rows, keyOf }: Props<T>) => (
  <Box component="section" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        fontSize: 14,
        '& th, & td': { px: 1, height: 40, whiteSpace: 'nowrap', textAlign: 'left', borderTop: 1, borderColor: 'divider' },
        '& thead th': { borderTop: 0, color: 'text.secondary', fontWeight: 400, height: 32 },
        '& tbody th': { fontWeight: 600, position: 'sticky', left: 0, bgcolor: 'background.paper' },
        '& .figure': { textAlign: 'right' },
      }}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.figure ? 'figure' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label: name, show, figure }, at) =>
              at === 0 ? (
                <th key={name} scope="row">
                  {show(row)}
                </th>
              ) : (
                <td key={name} className={figure ? 'figure' : undefined}>
                  {show(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);
