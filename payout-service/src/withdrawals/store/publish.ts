import { events } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import { type EventContext, createEventPublisher } from '@xinyue/kit/outbox/createEventPublisher';
import { type Withdrawal, withdrawalData } from '../domain/withdrawal.ts';

const publish = createEventPublisher('payout', events);

/** What happened to a withdrawal, as its timeline names it. */
export const stepNames = {
  requested: '提交申请',
  passed: '审核通过',
  rejected: '审核驳回',
  recalled: '撤回申请',
  stopped: '停止提现',
  sent: '提交银行',
  resent: '银行查无此笔，以原编号重新提交',
  paid: '银行付款成功',
  refused: '银行未付款，金额退回余额',
  returned: '银行退回，金额退回余额',
  released: '结果未知，允许提取其余资金',
} as const;
export type StepName = keyof typeof stepNames;

/** Who did a step: a person by the name people know, the bank, or the system. */
export type Doer = { kind: 'merchant' | 'staff' | 'partner' | 'system' | 'customer'; name: string };
export type Step = { what: StepName; by: Doer; detail?: string; now: Date };

/** Adds a line to the timeline of a withdrawal, in the caller's transaction. */
export const addStep = (db: Db, row: Pick<Withdrawal, 'id'>, step: Step): Promise<void> => addSteps(db, [{ row, step }]);

/** Adds lines to the timelines of withdrawals, in the caller's transaction. */
export async function addSteps(db: Db, steps: { row: Pick<Withdrawal, 'id'>; step: Step }[]): Promise<void> {
  const lines = steps.map(({ row: { id }, step: { what, by, detail = '', now } }) => ({ id, now, what, ...by, detail }));
  await db.query({
    name: 'add-steps',
    text: `insert into withdrawal_steps (withdrawal_id, at, what, who_kind, who, detail)
      select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[])`,
    values: columnsOf(lines, 'id', 'now', 'what', 'kind', 'name', 'detail'),
  });
}

type WithdrawalEvent = 'withdrawal.requested' | 'withdrawal.settled' | 'withdrawal.failed';

/** Publishes that one was requested or how it ended, in the caller's transaction, under the version that its row has since. */
export const publishWithdrawal = (db: Db, type: WithdrawalEvent, row: Withdrawal, cause: EventContext): Promise<void> =>
  publishWithdrawals(db, type, [{ row, cause }]);

/** The same for several at once. */
export const publishWithdrawals = (
  db: Db,
  type: WithdrawalEvent,
  given: { row: Withdrawal; cause: EventContext }[],
): Promise<void> =>
  publish(
    db,
    given.map(({ row, cause }) => ({
      type,
      aggregateId: row.withdrawalNo,
      aggregateVersion: row.version,
      data: withdrawalData(row),
      cause,
    })),
  );
