import { z } from 'zod';
import { answersFile, by, listOf, operation, reading, visitor } from '../../operation.ts';
import { entryTypeNames } from '../../moneyWords.ts';
import { blank, dayFilter, exact, paging, search, timeFilter } from '../../rules.ts';
import { moneyEntryRow, ownAccount } from './moneyShapes.ts';
import { moneyOwners } from './withdrawalOperations.ts';

/** A month `yyyy-MM` of Beijing. */
const month = z.string('请选择月份').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式错误，应如 2026-01，月份为 01 至 12');

export const statementFormats = ['json', 'csv', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];

const entryQuery = exact(
  paging.extend({
    type: z.preprocess(blank, z.enum(entryTypeNames, '流水类型不存在').optional()),
    timeStart: timeFilter,
    timeEnd: timeFilter,
    no: search,
    ...ownAccount,
  }),
);
export type MoneyEntryQuery = z.output<typeof entryQuery>;

/** A month of a statement: how many lines it has, the hash behind the last one, and whether nothing can be added any more. */
export const statementMonth = z.object({ month: z.string(), lines: z.int(), head: z.string(), closed: z.boolean() });
export type StatementMonth = z.infer<typeof statementMonth>;

/**
 * What a day was closed with (own-names, Statement): published, so that a later change by anybody shows. `evidence`: the last root of the evidence of all
 * services that was known then, and its day (ADR 46).
 */
export const dayHead = z.object({
  day: z.string(),
  root: z.string(),
  accounts: z.int(),
  prev: z.string(),
  hash: z.string(),
  evidence: z.object({ day: z.string(), root: z.string() }).nullable(),
});
export type DayHead = z.infer<typeof dayHead>;

const download = exact(z.object({ month, format: z.enum(statementFormats, '文件格式不存在'), ...ownAccount }));
export type StatementDownload = z.output<typeof download>;

const file = z.instanceof(Uint8Array);

/** The sealed lines of the own money, and what anybody needs to verify them. */
export const statementOperations = {
  listOwnEntries: operation('/xinyue/home/moneyEntry/query', 'R-77', 'payout', moneyOwners, entryQuery, listOf(moneyEntryRow), [
    'validation',
    'forbidden',
  ]),
  listOwnStatements: operation(
    '/xinyue/home/statement/query',
    'R-77',
    'payout',
    moneyOwners,
    exact(z.object(ownAccount)),
    z.object({ list: z.array(statementMonth) }),
    ['validation', 'forbidden'],
  ),
  downloadStatement: answersFile(
    statementFormats,
    operation('/xinyue/home/statement/download', 'R-77', 'payout', moneyOwners, download, file, [
      'validation',
      'forbidden',
      'notFound',
      'unavailable',
    ]),
  ),
  /** Days from `from` to `to`, both included; without them the last 31. */
  readStatementHeads: reading(
    '/xinyue/login/statement/heads',
    'own-names',
    'payout',
    [visitor],
    exact(z.object({ from: dayFilter, to: dayFilter })),
    z.object({ list: z.array(dayHead) }),
    60,
  ),
  /** The checker itself, as it lies in `scripts`. */
  readStatementVerifier: answersFile(
    ['script'],
    by('GET', operation('/xinyue/login/statement/verifier', 'own-names', 'payout', [visitor], exact(z.object({})), file)),
  ),
};
