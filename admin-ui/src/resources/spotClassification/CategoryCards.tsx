import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { OpenChip } from '../../shared/blocks/OpenChip.tsx';
import { CategoryActions } from './CategoryActions.tsx';
import { type CategoryRow, ownerLabel } from './categoryColumns.ts';

/** The categories on a phone. */
export function CategoryCards() {
  const { data = [] } = useListContext<CategoryRow>();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
            <OpenChip isClose={row.isClose} />
          </Box>
          <Typography color="textSecondary">
            识别码 {row.num} · {ownerLabel(row)}
          </Typography>
          <CategoryActions row={row} />
        </Box>
      ))}
    </Box>
  );
}
