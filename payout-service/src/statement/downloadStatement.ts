import { sentence, type StatementFormat } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { type Download, limitDownload } from '@xinyue/kit/export/exportFile';
import { createDrawingThread, type DrawingThread } from '@xinyue/kit/pdf/createDrawingThread';
import { findAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import type { StatementFacts } from './pdf/renderStatement.ts';
import { readStatement, type Statement } from './readStatement.ts';
import { csvStatement, jsonStatement } from './statementFiles.ts';

export type StatementRenderer = DrawingThread<StatementFacts, { pdf: Buffer }>;

/** Draws statements in a thread of its own. Error: `unavailable`. */
export const createStatementRenderer = (options: { fontFiles: readonly string[]; workerFile: string }): StatementRenderer =>
  createDrawingThread({ ...options, failed: sentence('statementNotMade') });

/** A PDF is for reading: more lines than this are downloaded as CSV. */
export const pdfLinesAtMost = 5_000;

/**
 * A month of an account's statement as a file: JSON for the checker, CSV for spreadsheets, PDF for the folder. Refusals: `notFound` no such month,
 * `validation` too long for a PDF, `tooMany` the account or others are writing files, `unavailable` the PDF cannot be drawn.
 */
export async function downloadStatement(
  deps: Pick<Deps, 'pool' | 'clock' | 'statements'>,
  renderer: StatementRenderer,
  { account, month, format }: { account: string; month: string; format: StatementFormat },
): Promise<Download> {
  const statement = await readStatement(deps, account, month);
  const name = (await findAccount(deps.pool, account))?.name ?? '';
  const lines = statement.closing.seq - statement.opening.seq;
  if (format === 'pdf' && lines > pdfLinesAtMost)
    throw new AppError('validation', sentence('statementTooLong', lines, pdfLinesAtMost));
  const files = {
    json: () => jsonStatement(statement, name),
    csv: () => csvStatement(statement),
    pdf: () => pdfStatement(renderer, statement, name),
  };
  return limitDownload(deps.statements, files[format](), { keys: { account } });
}

const pdfStatement = (renderer: StatementRenderer, statement: Statement, name: string): Download => ({
  name: `对账单-${statement.month}.pdf`,
  type: 'application/pdf',
  body: (async function* () {
    const { account, month, closed, readAt, opening, closing, pages } = statement;
    const lines: StatementFacts['lines'] = [];
    for await (const page of pages()) lines.push(...page);
    yield (await renderer.render({ account, name, month, closed, readAt, opening, closing, lines })).pdf;
  })(),
});
