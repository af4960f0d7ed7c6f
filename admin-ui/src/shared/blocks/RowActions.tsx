import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RaRecord, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayDo } from '../useMayDo.ts';
import { DeleteRecord } from './DeleteRecord.tsx';

type Props = {
  row: RaRecord;
  /** What the row is called, and what the question before a deletion names. */
  name: string;
  fullName: string;
  texts: { consequence: string; deleted: string };
  /** Why this one cannot be deleted. */
  undeletable?: string | undefined;
};

/** What can be done with a row that has a page of its own, as far as this person may: edit and delete. */
export function RowActions({ row, name, fullName, texts, undeletable }: Props) {
  const resource = useResourceContext();
  const mayDo = useMayDo();
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { md: 'flex-end' } }}>
      {mayDo('edit', row) && (
        <Button
          size="small"
          component={Link}
          to={`/${resource}/${row.id}`}
          aria-label={`编辑 ${name}`}
          onClick={(event) => event.stopPropagation()}
          data-testid={`edit-${row.id}`}
          sx={narrow}
        >
          编辑
        </Button>
      )}
      {mayDo('delete', row) && (
        <DeleteRecord
          record={row}
          name={fullName}
          consequence={texts.consequence}
          deleted={texts.deleted}
          refused={undeletable}
        />
      )}
    </Box>
  );
}

/** A button of a row: no wider than its word. */
export const narrow = { minWidth: 0, px: 1.25 };
