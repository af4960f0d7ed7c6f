import { beijingTime } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { sentence } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { firstPrev, pathOf, type Step, treeOf } from './chain.ts';
import { type Amounts, monthOf, nextMonth, nothing } from './domain/entry.ts';
import { readDays, readLeaves } from './store/dayHeadStore.ts';
import { type Head, type Line, readHeads, readLines, readMonths } from './store/lineStore.ts';

/** The head of an account's chain and its amounts there, as files show it. */
export type Standing = { seq: number; head: string } & Amounts;
export type Proof = { day: string; seq: number; head: string; path: Step[] };
/** A month of a statement; its lines come portion by portion. */
export type Statement = {
  account: string;
  month: string;
  closed: boolean;
  opening: Standing;
  closing: Standing;
  /** Of every closed day; dear, for each reads the leaves of all accounts. */
  proofs(): Promise<Proof[]>;
  /** When it was read; a month that goes on may gain lines after that. */
  readAt: string;
  pages(): AsyncIterable<Line[]>;
};

const atOnce = 5_000;
const standingOf = ({ seq, hash, after }: Head): Standing => ({ seq, head: hash, ...after });

/** A month of an account's statement (Beijing); a month without lines repeats what was before. Error: `notFound` before the first line and in the future. */
export async function readStatement(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  account: string,
  month: string,
): Promise<Statement> {
  const readAt = beijingTime(clock.now());
  const [from, to] = [`${month}-01`, `${nextMonth(month)}-01`];
  const last = (await readHeads(pool, [account], to)).get(account);
  if (!last || month > monthOf(readAt)) throw new AppError('notFound', sentence('statementMissing', month));
  const before = (await readHeads(pool, [account], from)).get(account);
  const opening = before ? standingOf(before) : { seq: 0, head: firstPrev(account), ...nothing };
  const closing = standingOf(last);
  const days = await readDays(pool, from, `${month}-31`);
  const pages = async function* () {
    for (let seq = opening.seq; seq < closing.seq;) {
      const lines = await readLines(pool, account, seq, closing.seq, atOnce);
      if (lines.length === 0) throw new Error(`the lines of ${account} behind ${seq} are gone`);
      yield lines;
      seq = lines.at(-1)!.seq;
    }
  };
  const proofs = async () => {
    const found: Proof[] = [];
    for (const { day } of days) {
      const leaves = await readLeaves(pool, day);
      const index = leaves.findIndex((leaf) => leaf.account === account);
      if (index >= 0)
        found.push({ day, seq: leaves[index]!.seq, head: leaves[index]!.head, path: pathOf(treeOf(leaves), index) });
    }
    return found;
  };
  // A month is over once its last day is closed: no line gets a time in it any more.
  const closed = days.at(-1)?.day === lastDayOf(month);
  return { account, month, closed, opening, closing, proofs, readAt, pages };
}

const lastDayOf = (month: string): string =>
  new Date(Date.parse(`${nextMonth(month)}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** The months in which an account has lines, newest first. */
export async function listMonths({ pool }: Pick<Deps, 'pool'>, account: string) {
  const months = await readMonths(pool, account);
  const closedDays = new Set((await readDays(pool, '', '9')).map(({ day }) => day));
  return months.map(({ month, last, before, head }) => ({
    month,
    lines: last - before,
    head,
    closed: closedDays.has(lastDayOf(month)),
  }));
}
