import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMayDo } from '../../shared/useMayDo.ts';
import type { CategoryRow } from './categoryColumns.ts';
import { DeleteCategory } from './DeleteCategory.tsx';
import { categoryTexts as texts } from './texts.ts';
import { useOpenCategory } from './useOpenCategory.ts';

/** A merchant changes own categories; the platform's are to be chosen from, not to be changed (Z-65). */
export function CategoryActions({ row }: { row: CategoryRow }) {
  const mayDo = useMayDo();
  const { open } = useOpenCategory();
  if (!mayDo('edit', row)) return <Typography color="textSecondary">{texts.readOnly}</Typography>;
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { sm: 'flex-end' } }}>
      <Button
        size="small"
        aria-label={`编辑 ${row.name}`}
        onClick={(event) => {
          event.stopPropagation();
          open(row.id);
        }}
        data-testid={`edit-${row.id}`}
        sx={{ minWidth: 0, px: 1.25 }}
      >
        编辑
      </Button>
      {mayDo('delete', row) && <DeleteCategory row={row} />}
    </Box>
  );
}
