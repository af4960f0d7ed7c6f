import type { ImportedRow } from '@xinyue/contracts/operations';
import { useRef, useState } from 'react';
import { isSessionEnd, failureText } from '@xinyue/web/client/CallError';
import { useOperation } from '../../../api/useOperation.ts';
import { portionsOf } from './portionsOf.ts';
import { refuseSecond } from './refuseSecond.ts';
import type { FileRow, FileRows } from './rowsOf.ts';
import { SheetError, importTexts as texts } from './texts.ts';

/** How far an import is. `judged` holds what the server said of each row, of the check or of the import itself. */
export type ImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'reading' }
  | { step: 'checking' | 'importing'; name: string; done: number; all: number }
  | { step: 'checked' | 'done'; name: string; file: FileRows; judged: ImportedRow[]; problem?: string };

/** Whether a checked row would be stored. */
const isDue = ({ state }: ImportedRow): boolean => state === 'fine' || state === 'change';
const inOrder = (rows: ImportedRow[]) => rows.toSorted((one, other) => one.row - other.row);

/** Reads a file, has every row checked, and then the good ones imported; what was imported stays so when the line breaks in between. */
export function useSpotImport() {
  const call = useOperation();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  // A file that was chosen later makes everything about an earlier one void.
  const turn = useRef(0);

  const send = async (name: string, rows: FileRow[], dryRun: boolean, mine: number): Promise<ImportedRow[] | undefined> => {
    const judged: ImportedRow[] = [];
    const step = dryRun ? 'checking' : 'importing';
    for (const portion of portionsOf(rows)) {
      if (turn.current !== mine) return undefined;
      setState({ step, name, done: judged.length, all: rows.length });
      const sent = portion.map(({ problems: _problems, ...row }) => row);
      judged.push(...(await call('importSpots', { dryRun, rows: sent })).rows);
    }
    return turn.current === mine ? judged : undefined;
  };

  const choose = async (chosen: File) => {
    const mine = (turn.current += 1);
    setState({ step: 'reading' });
    try {
      // Reading spreadsheets takes code that nobody else needs.
      const [{ readSheetFile }, { rowsOf }] = await Promise.all([import('./readSheetFile.ts'), import('./rowsOf.ts')]);
      const file = rowsOf(await readSheetFile(chosen));
      const told = file.rows.flatMap(({ row, problems }) =>
        problems ? [{ row, state: 'wrong' as const, errors: problems }] : [],
      );
      const sent = file.rows.filter(({ problems }) => !problems);
      const judged = await send(chosen.name, sent, true, mine);
      if (judged) setState({ step: 'checked', name: chosen.name, file, judged: refuseSecond(inOrder([...judged, ...told])) });
    } catch (error) {
      if (turn.current !== mine || isSessionEnd(error)) return;
      setState({ step: 'choose', problem: error instanceof SheetError ? error.message : failureText(error, texts.failed) });
    }
  };

  const start = async () => {
    if (state.step !== 'checked') return;
    const { name, file, judged: checked } = state;
    const mine = (turn.current += 1);
    const due = new Map(checked.filter(isDue).map((row) => [row.row, row]));
    const rows = file.rows.filter(({ row }) => due.has(row)).map((row) => ({ ...row, seen: due.get(row.row)!.seen }));
    try {
      const judged = await send(name, rows, false, mine);
      if (judged)
        setState({ step: 'done', name, file, judged: inOrder([...judged, ...checked.filter(({ row }) => !due.has(row))]) });
    } catch (error) {
      if (turn.current === mine && !isSessionEnd(error))
        setState({ step: 'checked', name, file, judged: checked, problem: failureText(error, texts.failed) });
    }
  };

  return { state, choose, start };
}
