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
import { type ImportedRow, spotSheet } from '@xinyue/contracts/operations';
import { saveText } from '@xinyue/web/saveFile';
import type { FileRow } from './rowsOf.ts';
import { importTexts as texts } from './texts.ts';
import { wrongRowsFile } from './wrongRowsFile.ts';

/** Errors that are listed one by one. */
const listed = 200;

export const countOf = (judged: ImportedRow[], state: ImportedRow['state']): number =>
  judged.filter((row) => row.state === state).length;

type Props = { done: boolean; rows: FileRow[]; judged: ImportedRow[] };

/** What the server said of the rows: how many would do or did, and every error with its row, its column and its reason. */
export function ImportReport({ done, rows, judged }: Props) {
  const [fine, made, again, wrong] = (['fine', 'made', 'again', 'wrong'] as const).map((state) => countOf(judged, state));
  const errors = judged.flatMap(({ row, errors: own }) => own.map((error) => ({ row, ...error })));
  const fineRows = new Set(judged.filter(({ state }) => state === 'fine').map(({ row }) => row));
  return (
    <>
      <Alert severity={wrong ? 'warning' : 'success'} data-testid="import-summary">
        {done ? texts.result(made!, wrong!, again!) : texts.summary(fine!, wrong!, again!)}
      </Alert>
      {!done && fine! > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="h3">{texts.preview}</Typography>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {rows
              .filter(({ row }) => fineRows.has(row))
              .slice(0, 5)
              .map(({ row, values }) => (
                <li key={row}>
                  {String(values.name)} · {String(values.spotTypeName)} · ¥{String(values.money)} / {String(values.unit)}
                </li>
              ))}
          </Box>
        </Box>
      )}
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
                  <TableCell>{headingOf(field)}</TableCell>
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

const headingOf = (field: string): string => spotSheet.find((one) => one.field === field)?.heading ?? '-';
