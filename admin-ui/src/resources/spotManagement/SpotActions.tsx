import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SpotRow } from '@xinyue/contracts/operations';
import { Link } from 'react-router-dom';
import { DeleteRecord } from '../../shared/blocks/DeleteRecord.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { spotTexts as texts } from './texts.ts';

export function SpotActions({ row }: { row: SpotRow }) {
  const mayDo = useMayDo();
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { md: 'flex-end' } }}>
      {mayDo('edit', row) && (
        <Button
          size="small"
          component={Link}
          to={`/spotManagement/${row.id}`}
          aria-label={`编辑 ${row.name}`}
          onClick={(event) => event.stopPropagation()}
          data-testid={`edit-${row.id}`}
          sx={{ minWidth: 0, px: 1.25 }}
        >
          编辑
        </Button>
      )}
      {mayDo('delete', row) && (
        <DeleteRecord
          record={row}
          name={`${row.name} · ${row.shopUserName}`}
          consequence={texts.consequence}
          deleted={texts.deleted}
        />
      )}
    </Box>
  );
}
