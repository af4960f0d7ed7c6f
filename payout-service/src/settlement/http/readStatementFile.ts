import { sentence, statementLine, statementLinesAtMost, twiceIn } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { requestFaults } from '@xinyue/contracts/requestFaults';
import type { StatementLine } from '../domain/line.ts';

const columns = ['kind', 'no', 'fen', 'feeFen', 'time'] as const;
const head = columns.join();

/** A cell without the quotes and blanks that spreadsheets put around it; none of ours holds a comma. */
const cellOf = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/**
 * The lines of a channel's statement as a CSV file, head `kind,no,fen,feeFen,time`, amounts in fen. Error: `validation` naming the row and what is
 * wrong with it: another head, a row that is none, the same line twice, more than 10,000.
 */
export function readStatementFile(csv: string): StatementLine[] {
  const rows = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, nth) => ({ text, row: nth + 1 }))
    .filter(({ text }) => text.trim() !== '');
  const [first, ...rest] = rows;
  const given = (first?.text ?? '').split(',').map(cellOf).join();
  if (given !== head) throw new AppError('validation', sentence('settlementHead', head, given.slice(0, 100)));
  if (rest.length > statementLinesAtMost)
    throw new AppError('validation', sentence('settlementLong', statementLinesAtMost, rest.length));
  const lines = rest.map(({ text, row }) => readRow(text, row));
  const twice = twiceIn(lines);
  if (twice) {
    const { kind, no } = lines[twice.second - 1]!;
    const rowOf = (nth: number) => rest[nth - 1]!.row;
    throw new AppError('validation', sentence('settlementTwice', kind, no, rowOf(twice.first), rowOf(twice.second)));
  }
  return lines;
}

function readRow(text: string, row: number): StatementLine {
  const cells = text.split(',').map(cellOf);
  if (cells.length > columns.length)
    throw new AppError('validation', sentence('settlementRow', row, `有 ${cells.length} 列，最多 ${columns.length} 列`));
  const read = statementLine.safeParse(Object.fromEntries(columns.map((name, nth) => [name, cells[nth] ?? ''])));
  if (read.success) return read.data;
  throw new AppError('validation', sentence('settlementRow', row, requestFaults(read.error).text));
}
