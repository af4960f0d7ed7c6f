import type { ImportedRow } from '@xinyue/contracts/operations';
import { useRef, useState } from 'react';
import { isSessionEnd, failureText } from '@xinyue/web/client/CallError';
import { useOperation } from '../../../api/useOperation.ts';
import { portionsOf } from './portionsOf.ts';
import type { FileRow } from './rowsOf.ts';
import { SheetError, importTexts as texts } from './texts.ts';

/** How far an import is. `judged` holds what the server said of each row, of the check or of the import itself. */
export type ImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'reading' }
  | { step: 'checking' | 'importing'; name: string; done: number; all: number }
  | { step: 'checked' | 'done'; name: string; rows: FileRow[]; judged: ImportedRow[]; problem?: string };

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
      judged.push(...(await call('importSpots', { dryRun, rows: portion })).rows);
    }
    return turn.current === mine ? judged : undefined;
  };

  const choose = async (file: File) => {
    const mine = (turn.current += 1);
    setState({ step: 'reading' });
    try {
      // Reading spreadsheets takes code that nobody else needs.
      const [{ readSheetFile }, { rowsOf }] = await Promise.all([import('./readSheetFile.ts'), import('./rowsOf.ts')]);
      const rows = rowsOf(await readSheetFile(file));
      const judged = await send(file.name, rows, true, mine);
      if (judged) setState({ step: 'checked', name: file.name, rows, judged });
    } catch (error) {
      if (turn.current !== mine || isSessionEnd(error)) return;
      setState({ step: 'choose', problem: error instanceof SheetError ? error.message : failureText(error, texts.failed) });
    }
  };

  const start = async () => {
    if (state.step !== 'checked') return;
    const { name, rows, judged: checked } = state;
    const mine = (turn.current += 1);
    const fine = new Set(checked.filter(({ state: one }) => one === 'fine').map(({ row }) => row));
    const wrong = checked.filter(({ row }) => !fine.has(row));
    try {
      const judged = await send(
        name,
        rows.filter(({ row }) => fine.has(row)),
        false,
        mine,
      );
      if (judged) setState({ step: 'done', name, rows, judged: [...judged, ...wrong].toSorted((a, b) => a.row - b.row) });
    } catch (error) {
      if (turn.current === mine && !isSessionEnd(error))
        setState({ step: 'checked', name, rows, judged: checked, problem: failureText(error, texts.failed) });
    }
  };

  const reset = () => {
    turn.current += 1;
    setState({ step: 'choose' });
  };
  return { state, choose, start, reset };
}
