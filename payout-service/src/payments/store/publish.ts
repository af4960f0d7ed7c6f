import { type EventData, events } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { type EventContext, createEventPublisher } from '@xinyue/kit/outbox/createEventPublisher';
import { type Payment, paymentData } from '../domain/payment.ts';
import { type Refund, refundData } from '../domain/refund.ts';
import { nextVersion } from './refundStore.ts';

const publish = createEventPublisher('payout', events);

/** Publishes that payments were opened or settled, each under its version, in the caller's transaction. */
export const publishPayments = (
  db: Db,
  type: 'payment.opened' | 'payment.settled',
  payments: { payment: Payment; cause: EventContext }[],
): Promise<void> =>
  publish(
    db,
    payments.map(({ payment, cause }) => ({
      type,
      aggregateId: payment.paymentNo,
      aggregateVersion: payment.version,
      data: paymentData(payment),
      cause,
    })),
  );

/** Publishes that lines of channels' statements pay payments over, once for each, in the caller's transaction. */
export const publishPaidOver = (db: Db, paid: EventData<'payment.channelSettled'>[], cause: EventContext): Promise<void> =>
  publish(
    db,
    paid.map((data) => ({
      type: 'payment.channelSettled',
      aggregateId: `settled:${data.paymentNo}`,
      aggregateVersion: 1,
      data,
      cause,
    })),
  );

/** Publishes the state of a refund, in the caller's transaction, under its next version: that it waits for a person, was opened, or ended. */
export async function publishRefund(
  db: Db,
  type: 'refund.reviewing' | 'refund.opened' | 'refund.settled' | 'refund.failed',
  refund: Refund,
  cause: EventContext,
): Promise<void> {
  const aggregateVersion = await nextVersion(db, refund.refundNo);
  await publish(db, [{ type, aggregateId: refund.refundNo, aggregateVersion, data: refundData(refund), cause }]);
}

/** Publishes how the review of a cancellation ended, in the caller's transaction. */
export const publishCancel = (
  db: Db,
  pass: boolean,
  { actor, ...held }: EventData<'cancel.passed'>,
  cause: EventContext,
): Promise<void> => {
  const of = { aggregateId: held.no, aggregateVersion: 1, cause };
  return publish(db, [
    pass ? { ...of, type: 'cancel.passed', data: { ...held, actor } } : { ...of, type: 'cancel.rejected', data: held },
  ]);
};
