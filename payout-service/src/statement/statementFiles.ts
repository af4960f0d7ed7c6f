import { columnLabels, type EntryType, entryTypes, fieldLabels, publicLabels, yuanFromFen } from '@xinyue/contracts';
import { type Download, exportFile } from '@xinyue/kit/export/exportFile';
import type { ExportColumn } from '@xinyue/kit/export/ExportColumn';
import { places } from './domain/entry.ts';
import type { Statement } from './readStatement.ts';
import type { Line } from './store/lineStore.ts';

/** Own-names, Statement version 1: what `verify-statement.mjs` reads. A line of the file per line of the statement. */
export const jsonStatement = (statement: Statement, name: string): Download => ({
  name: `对账单-${statement.month}.json`,
  type: 'application/json; charset=utf-8',
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

export const csvStatement = ({ month, pages }: Statement): Download =>
  exportFile({ format: 'csv', title: `对账单-${month}`, columns, pages: pages() });
