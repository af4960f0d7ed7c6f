import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PostingRow } from '@xinyue/contracts/operations';
import { Link } from 'react-router-dom';
import { DeleteRecord } from '../../shared/blocks/DeleteRecord.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { postingTexts as texts } from './texts.ts';

export function PostingActions({ row }: { row: PostingRow }) {
  const mayDo = useMayDo();
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { md: 'flex-end' } }}>
      {mayDo('edit', row) && (
        <Button
          size="small"
          component={Link}
          to={`/recruitment/${row.id}`}
          aria-label={`编辑 ${row.positionName}`}
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
          name={`${row.positionName}（${row.templateName}）`}
          consequence={texts.consequence}
          deleted={texts.deleted}
        />
      )}
    </Box>
  );
}
