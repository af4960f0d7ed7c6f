import { events } from '@xinyue/contracts';
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
export async function addStep(db: Db, { id }: Pick<Withdrawal, 'id'>, { what, by, detail = '', now }: Step): Promise<void> {
  await db.query(
    'insert into withdrawal_steps (withdrawal_id, at, what, who_kind, who, detail) values ($1, $2, $3, $4, $5, $6)',
    [id, now, what, by.kind, by.name, detail],
  );
}

/** Publishes that one was asked for or how it ended, in the caller's transaction, under its next version; the first event is version 1. */
export async function publishWithdrawal(
  db: Db,
  type: 'withdrawal.requested' | 'withdrawal.settled' | 'withdrawal.failed',
  row: Withdrawal,
  cause: EventContext,
): Promise<void> {
  const aggregateVersion = row.version;
  await publish(db, [{ type, aggregateId: row.withdrawalNo, aggregateVersion, data: withdrawalData(row), cause }]);
  await db.query('update withdrawals set version = version + 1 where id = $1', [row.id]);
}
