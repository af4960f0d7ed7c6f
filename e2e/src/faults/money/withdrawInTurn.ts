import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import type pg from 'pg';
import type { Client } from '@xinyue/scripts/client/createClient';
import type { Random } from '@xinyue/kit/testing/createRandom';
import { insist, send } from '../insist.ts';
import type { Journal } from '../Journal.ts';

/** The outcomes that the bank can be set to, and how often: a lost one takes two silences a minute apart. */
export const outcomes: [share: number, result: string][] = [
  [0.2, 'success'],
  [0.12, 'refused'],
  [0.12, 'timeout'],
  [0.1, 'late'],
  [0.12, 'twice'],
  [0.12, 'early'],
  [0.06, 'unknown'],
  [0.01, 'lost'],
  [0.1, 'wrongAmount'],
  [0.05, 'returned'],
];

/** The next result of the bank, by its share. */
export function chooseOutcome(random: Random): string {
  let left = random.next();
  return outcomes.find(([share]) => (left -= share) < 0)?.[1] ?? 'success';
}

type Row = { id: string; withdrawalNo: string; state: string; status: string };

export type Reported = {
  /** Numbers that were acknowledged. */
  acknowledged: string[];
  /** Shown as arrived when the bank's book did not have it. */
  tooEarly: string[];
  /** How many had each end, as their owners were shown. */
  ends: Record<string, number>;
};

export type Work = {
  journal: Journal;
  random: Random;
  reported: Reported;
  portalUrl: string;
  /** The bank's own book, read at the moment something is shown as paid. */
  payout: pg.Pool;
  /** Yuan cents of one withdrawal. */
  fen: number;
};

const mayShowPaid = async ({ payout }: Work, withdrawalNo: string): Promise<boolean> => {
  const read = () => payout.query('select from sandbox_transfers where withdrawal_no = $1 and paid > 0', [withdrawalNo]);
  for (;;) {
    const found = await read().catch(() => undefined);
    if (found) return found.rowCount === 1;
    await sleep(200);
  }
};

const post = async (url: string, body: object): Promise<number> =>
  (
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(
      () => undefined,
    )
  )?.status ?? 503;

/** Sets what the bank does with the next transfers of an account, and repeats until it is confirmed. */
export async function planTransfers({ portalUrl }: Pick<Work, 'portalUrl'>, account: string, results: string[]): Promise<void> {
  while ((await post(`${portalUrl}/sandbox/bank/plan`, { account, results })) !== 200) await sleep(300);
}

/** What the owner is shown of one withdrawal now; undefined while the door is shut. */
async function look(merchant: Client, withdrawalNo: string): Promise<Row | undefined> {
  const answer = await merchant
    .call<{ list: Row[] }>(operations.listOwnWithdrawals.path, { withdrawalNo, pageNum: 1, pageSize: 1 })
    .catch(() => undefined);
  return answer?.success ? answer.data.list[0] : undefined;
}

/**
 * One withdrawal from the request to its end, as its owner sees it. What the bank leaves open is decided at its page after a while. Answers
 * whether there was an end.
 */
export async function withdrawOnce(work: Work, merchant: Client): Promise<boolean> {
  const { journal, reported, random, portalUrl } = work;
  const key = randomUUID();
  const path = operations.askWithdrawal.path;
  const asked = await insist<Row>(journal, 'getMoney', () => send(merchant, path, { money: work.fen }, key));
  if (!asked) return false;
  if (!asked.answer.success) {
    journal.broken.push(`getMoney: ${asked.answer.code} ${asked.answer.msg}`);
    return false;
  }
  const { withdrawalNo } = asked.answer.data;
  reported.acknowledged.push(withdrawalNo);
  const started = performance.now();
  for (let tries = 1; performance.now() - started < 400_000; tries += 1) {
    await sleep(random.between(150, 400));
    const row = await look(merchant, withdrawalNo);
    if (!row) continue;
    if (row.status === 'trade_state=4' && !(await mayShowPaid(work, withdrawalNo))) reported.tooEarly.push(withdrawalNo);
    if (row.status !== 'trade_state=1') {
      reported.ends[row.state] = (reported.ends[row.state] ?? 0) + 1;
      return true;
    }
    // Only those that nobody decided are still open then: the bank answers 409 to all others.
    if (tries % 25 === 0)
      await post(`${portalUrl}/sandbox/bank/${withdrawalNo}`, { result: random.chance(0.5) ? 'success' : 'refused' });
  }
  journal.broken.push(`${withdrawalNo}: no end in 400 s`);
  return false;
}
