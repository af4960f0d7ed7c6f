import { createReadStream } from 'node:fs';
import { beijingTime, type EntryType, entryTypes, type MoneyEntryRow, operations, sentence } from '@xinyue/contracts';
import { fileTypes } from '@xinyue/contracts/operation';
import { AppError } from '@xinyue/kit/AppError';
import type { Download } from '@xinyue/kit/export/exportFile';
import { paged } from '@xinyue/kit/http/paged';
import { type Route, route } from '@xinyue/kit/http/route';
import type { Deps } from '../deps.ts';
import { ownAccountOf } from '../withdrawals/http/ownAccount.ts';
import { downloadStatement, type StatementRenderer } from './downloadStatement.ts';
import { listMonths } from './readStatement.ts';
import { readDays } from './store/dayHeadStore.ts';
import { type Line, listLines } from './store/lineStore.ts';

/** Heads of so many days in one answer; without a wish the last 31. */
const daysAtMost = 400;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Both ends are included: a day ends with its last second. */
const until = (time: string | undefined): string | undefined => (time?.length === 10 ? `${time} 23:59:59` : time);

const entryRowOf = ({ seq, time, type, no, pending, available, held, frozen, after, hash }: Line): MoneyEntryRow => ({
  seq,
  time,
  type: type as EntryType,
  label: entryTypes[type as EntryType],
  no,
  pending,
  available,
  held,
  frozen,
  availableAfter: after.available,
  hash,
});

/** The own money line by line, its statements, and what anybody needs to verify them. */
export const statementRoutes = (deps: Deps, files: { renderer: StatementRenderer; verifierFile: string }): Route[] => [
  route(operations.listOwnEntries, async ({ body, actor }) => {
    const { comp: _, timeEnd, ...filter } = body;
    return paged(await listLines(deps.pool, ownAccountOf(actor, body), { ...filter, timeEnd: until(timeEnd) }), entryRowOf);
  }),
  route(operations.listOwnStatements, async ({ body, actor }) => ({ list: await listMonths(deps, ownAccountOf(actor, body)) })),
  route(operations.downloadStatement, ({ body, actor }) =>
    downloadStatement(deps, files.renderer, { account: ownAccountOf(actor, body), ...body }),
  ),
  route(operations.readStatementHeads, async ({ body }) => {
    const to = body.to ?? beijingTime(deps.clock.now()).slice(0, 10);
    const from = body.from ?? daysBefore(to, 30);
    if (daysBetween(from, to) > daysAtMost) throw new AppError('validation', sentence('headsTooMany', daysAtMost));
    return { list: await readDays(deps.pool, from, to) };
  }),
  route(operations.readStatementVerifier, async (): Promise<Download> => ({
    name: 'verify-statement.mjs',
    type: `${fileTypes.script}; charset=utf-8`,
    body: createReadStream(files.verifierFile),
  })),
];
