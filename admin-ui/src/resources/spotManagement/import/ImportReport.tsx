import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { headingOf, type ImportedRow } from '@xinyue/contracts/operations';
import { saveText } from '@xinyue/web/saveFile';
import { Changes, NewGoods } from './ImportPreview.tsx';
import type { FileRows } from './rowsOf.ts';
import { importTexts as texts } from './texts.ts';
import { wrongRowsFile } from './wrongRowsFile.ts';

/** Errors, and changed goods, that are listed one by one. */
const listed = 200;

export const countOf = (judged: ImportedRow[], state: ImportedRow['state']): number =>
  judged.filter((row) => row.state === state).length;

type Props = { done: boolean; file: FileRows; judged: ImportedRow[] };

const summaries = [
  ['fine', texts.fine],
  ['made', texts.made],
  ['change', texts.change],
  ['changed', texts.changed],
  ['same', texts.same],
  ['again', texts.again],
] as const;

/** The server's report on the rows: how many are or would be saved, what changes, and each error with row, column and reason. */
export function ImportReport({ done, file: { rows, where, cleaned }, judged }: Props) {
  const wrong = countOf(judged, 'wrong');
  const errors = judged.flatMap(({ row, errors: own }) => own.map((error) => ({ row, ...error })));
  const counts = summaries
    .filter(([state]) => countOf(judged, state) > 0)
    .map(([state, textOf]) => textOf(countOf(judged, state)));
  if (wrong > 0) counts.push((done ? texts.left : texts.wrong)(wrong));
  return (
    <>
      <Alert severity={wrong ? 'warning' : 'success'} data-testid="import-summary">
        {counts.join('，')}
      </Alert>
      <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }} data-testid="import-where">
        {[where, ...(cleaned > 0 ? [texts.cleaned(cleaned)] : [])].join('。')}
      </Typography>
      <NewGoods rows={rows} judged={judged} />
      <Changes done={done} judged={judged} />
      {errors.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="h3">{texts.errors}</Typography>
            <Button
              startIcon={<DownloadIcon />}
              onClick={() => saveText(wrongRowsFile(rows, judged), texts.wrongFile)}
              data-testid="import-wrong-rows"
            >
              {texts.wrongRows}
            </Button>
          </Box>
          <Table size="small" aria-label={texts.errors} data-testid="import-errors">
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 64 }}>{texts.row}</TableCell>
                <TableCell>{texts.field}</TableCell>
                <TableCell>{texts.reason}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {errors.slice(0, listed).map(({ row, field, message }) => (
                <TableRow key={`${row} ${field}`}>
                  <TableCell>{row}</TableCell>
                  <TableCell>{headingOf(field) || '-'}</TableCell>
                  <TableCell>{message}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {errors.length > listed && <Typography color="textSecondary">{texts.more(errors.length - listed)}</Typography>}
        </Box>
      )}
    </>
  );
}
