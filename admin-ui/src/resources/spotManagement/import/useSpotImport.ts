import type { ImportedRow } from '@xinyue/contracts/operations';
import { useRef, useState } from 'react';
import { isSessionEnd, failureText } from '@xinyue/web/client/CallError';
import { useWrite } from '@xinyue/web/useWrite';
import { useOperation } from '../../../api/useOperation.ts';
import { portionsOf } from './portionsOf.ts';
import { refuseSecond } from './refuseSecond.ts';
import type { FileRow, FileRows } from './rowsOf.ts';
import { SheetError, importTexts as texts } from './texts.ts';

/** How far an import is. `judged` holds the server's result for each row, of the check or of the import itself. */
export type ImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'reading' }
  | { step: 'checking' | 'importing'; name: string; done: number; all: number }
  | (Judged & { step: 'checked' | 'done'; problem?: string; begun?: boolean });
/** The server's results for a file; `withStock`: a stock in a row changes that of a good that exists. */
type Judged = { name: string; file: FileRows; judged: ImportedRow[]; withStock: boolean };

/** Whether a checked row would be stored. */
const isDue = ({ state }: ImportedRow): boolean => state === 'fine' || state === 'change';
/** What was checked, on what was seen; of a good that is there without the stock that nobody asked to change. */
const rowToSend = (
  { values: { inventoryTotal, ...values }, ...row }: FileRow,
  { state, seen }: ImportedRow,
  withStock: boolean,
) => ({
  ...row,
  values: { ...values, ...(inventoryTotal !== undefined && (withStock || state === 'fine') && { inventoryTotal }) },
  ...(seen && { seen }),
});
const inOrder = (rows: ImportedRow[]) => rows.toSorted((one, other) => one.row - other.row);

/** Reads a file, has every row checked, and then the good ones imported; what was imported stays so when the line breaks in between. */
export function useSpotImport() {
  const call = useOperation();
  const { write } = useWrite();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  // A file that was chosen later makes everything about an earlier one void.
  const turn = useRef(0);

  type Sending = { name: string; rows: FileRow[]; withStock: boolean; dryRun: boolean; mine: number };
  const send = async ({ name, rows, withStock, dryRun, mine }: Sending): Promise<ImportedRow[] | undefined> => {
    const judged: ImportedRow[] = [];
    const step = dryRun ? 'checking' : 'importing';
    for (const portion of portionsOf(rows)) {
      if (turn.current !== mine) return undefined;
      setState({ step, name, done: judged.length, all: rows.length });
      const sent = portion.map(({ problems: _problems, ...row }) => row);
      judged.push(...(await call('importSpots', { dryRun, keepStock: !withStock, rows: sent })).rows);
    }
    return turn.current === mine ? judged : undefined;
  };

  const check = async (name: string, file: FileRows, withStock: boolean, mine: number) => {
    const faulty = file.rows.flatMap(({ row, problems }) =>
      problems ? [{ row, state: 'wrong' as const, errors: problems }] : [],
    );
    const rows = file.rows.filter(({ problems }) => !problems);
    const judged = await send({ name, rows, withStock, dryRun: true, mine });
    if (judged) setState({ step: 'checked', name, file, judged: refuseSecond(inOrder([...judged, ...faulty])), withStock });
  };

  const choose = async (chosen: File) => {
    const mine = (turn.current += 1);
    setState({ step: 'reading' });
    try {
      // Reading spreadsheets takes code that nobody else needs.
      const [{ readSheetFile }, { rowsOf }] = await Promise.all([import('./readSheetFile.ts'), import('./rowsOf.ts')]);
      await check(chosen.name, rowsOf(await readSheetFile(chosen)), false, mine);
    } catch (error) {
      if (turn.current !== mine || isSessionEnd(error)) return;
      setState({ step: 'choose', problem: error instanceof SheetError ? error.message : failureText(error, texts.checkFailed) });
    }
  };

  const changeStock = async (withStock: boolean) => {
    if (state.step !== 'checked') return;
    const mine = (turn.current += 1);
    try {
      await check(state.name, state.file, withStock, mine);
    } catch (error) {
      if (turn.current === mine && !isSessionEnd(error)) setState({ ...state, problem: failureText(error, texts.checkFailed) });
    }
  };

  const start = () => {
    if (state.step !== 'checked') return;
    const { judged: checked, ...one } = state;
    const due = new Map(checked.filter(isDue).map((row) => [row.row, row]));
    const rows = one.file.rows.filter(({ row }) => due.has(row)).map((row) => rowToSend(row, due.get(row.row)!, one.withStock));
    void write({
      send: () => send({ ...one, rows, dryRun: false, mine: (turn.current += 1) }),
      onDone: (judged) =>
        judged && setState({ ...one, step: 'done', judged: inOrder([...judged, ...checked.filter(({ row }) => !due.has(row))]) }),
      failed: texts.failed,
      // Nothing else can be chosen while rows are imported: this is still the newest file.
      onFailed: ({ text }) => setState({ ...state, problem: text, begun: true }),
    });
  };

  return { state, choose, changeStock, start };
}
