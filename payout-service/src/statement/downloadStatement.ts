import {
  columnLabels,
  type EntryType,
  entryTypes,
  fieldLabels,
  publicLabels,
  sentence,
  type StatementFormat,
  yuanFromFen,
} from '@xinyue/contracts';
import { fileTypes } from '@xinyue/contracts/operation';
import { AppError } from '@xinyue/kit/AppError';
import type { ExportColumn } from '@xinyue/kit/export/ExportColumn';
import { findLastRoot } from '@xinyue/kit/evidence/dayRoots';
import { type Download, exportFile, limitDownload } from '@xinyue/kit/export/exportFile';
import { createDrawingThread, type DrawingThread } from '@xinyue/kit/pdf/createDrawingThread';
import { findAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import type { StatementFacts } from './pdf/renderStatement.ts';
import { readStatement, type Statement } from './readStatement.ts';
import { places } from './domain/entry.ts';
import type { Line } from './store/lineStore.ts';

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
    pdf: () => pdfStatement(deps, renderer, statement, name),
  };
  return limitDownload(deps.statements, files[format](), { keys: { account } });
}

const pdfStatement = (
  { pool }: Pick<Deps, 'pool'>,
  renderer: StatementRenderer,
  statement: Statement,
  name: string,
): Download => ({
  name: `对账单-${statement.month}.pdf`,
  type: fileTypes.pdf,
  body: (async function* () {
    const { account, month, closed, readAt, opening, closing, pages } = statement;
    const lines: StatementFacts['lines'] = [];
    for await (const page of pages()) lines.push(...page);
    const evidence = await findLastRoot(pool);
    yield (await renderer.render({ account, name, month, closed, readAt, opening, closing, evidence, lines })).pdf;
  })(),
});

/** Own-names, Statement version 1: what `verify-statement.mjs` reads. A line of the file per line of the statement. */
const jsonStatement = (statement: Statement, name: string): Download => ({
  name: `对账单-${statement.month}.json`,
  type: `${fileTypes.json}; charset=utf-8`,
  body: jsonParts(statement, name),
});

async function* jsonParts({ account, month, closed, opening, closing, proofs, pages }: Statement, name: string) {
  const head = JSON.stringify({ v: 1, account, name, month, closed, opening });
  let text = `${head.slice(0, -1)},"lines":[`;
  let comma = '\n';
  for await (const lines of pages()) {
    for (const { after: _after, hash, seq, time, type, no, ...amounts } of lines) {
      text += comma + JSON.stringify({ seq, time, type, no, ...amountsOf(amounts), hash });
      comma = ',\n';
    }
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}\n],"closing":${JSON.stringify(closing)},"proofs":${JSON.stringify(await proofs())}}\n`);
}

/** In the order in which they are hashed. */
const amountsOf = (amounts: Pick<Line, (typeof places)[number]>) =>
  Object.fromEntries(places.map((place) => [place, amounts[place]]));

const columns: ExportColumn<Line>[] = [
  { heading: columnLabels.seq, value: ({ seq }) => seq },
  { heading: publicLabels.time, value: ({ time }) => time },
  { heading: columnLabels.type, value: ({ type }) => entryTypes[type as EntryType] },
  { heading: fieldLabels.no, value: ({ no }) => no },
  { heading: '待结算（元）', value: ({ pending }) => yuanFromFen(pending) },
  { heading: '可提现（元）', value: ({ available }) => yuanFromFen(available) },
  { heading: '提现中（元）', value: ({ held }) => yuanFromFen(held) },
  { heading: '冻结（元）', value: ({ frozen }) => yuanFromFen(frozen) },
  { heading: '可提现余额（元）', value: ({ after }) => yuanFromFen(after.available) },
  { heading: '校验值', value: ({ hash }) => hash },
];

const csvStatement = ({ month, pages }: Statement): Download =>
  exportFile({ format: 'csv', title: `对账单-${month}`, columns, pages: pages() });
