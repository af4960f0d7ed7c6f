import { beijingTime, operations, type SettlementAnswer, totalsOf } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { newOrder, type Order } from './startPayout.ts';
import { useMoney } from './useMoney.ts';

export type Line = { kind: 'in' | 'out'; no: string; fen: number; feeFen: number };

/** payout-service whose channels settle by their statements alone, anew for each test. */
export function settlementStory(options: Parameters<typeof useMoney>[0] = {}) {
  const at = useMoney({ settlesAtOnce: () => false, ...options });
  const day = (ago = 0) => beijingTime(new Date(Date.now() - ago * 86_400_000)).slice(0, 10);
  /** An order that a channel reported paid, so many days ago, and the number of its payment. */
  async function pay(channel: string, fen: number, { ago = 3, ...more }: Partial<Order> & { ago?: number } = {}) {
    const order = newOrder({ totalFen: fen, ...more });
    const { data, ...event } = at.payout.paid(order, newId());
    const paidAt = new Date(Date.now() - ago * 86_400_000).toISOString();
    await at.payout.publish({ ...event, data: { ...data, paidAt }, actor: { kind: 'partner', id: channel } });
    const [row] = await at.payout.rows<{ no: string }>('select payment_no as no from payments where order_id = $1', [
      order.orderId,
    ]);
    return { order, no: row!.no, fen };
  }
  const pickUp = (order: Order) => at.payout.publish(at.payout.event('order.pickedUp', order, { status: '3' }));
  const lineOf = ({ no, fen }: { no: string; fen: number }, feeFen = 0): Line => ({ kind: 'in', no, fen, feeFen });
  const upload = (channel: string, lines: unknown[], more: object = {}) => {
    const total = totalsOf(lines as Line[]);
    return at.payout.asPartner(channel, operations.uploadSettlement.path, { day: day(), lines, total, ...more });
  };
  /** Uploads what must be taken; its answer. */
  const settle = async (channel: string, lines: Line[], more?: object): Promise<SettlementAnswer> => {
    const answer = await upload(channel, lines, more);
    if (answer.code !== 200) throw new Error(answer.msg);
    return answer.data;
  };
  const differences = async () =>
    at.payout.rows<{ kind: string; subject: string; ours: number; theirs: number; state: string }>(
      'select kind, subject, channel, ours, theirs, state from differences order by subject',
    );
  /** What a refused statement must not leave behind. */
  const kept = async () =>
    (await at.payout.rows('select from channel_statements union all select from channel_lines union all select from differences'))
      .length;
  /** Money of a channel that is not booked for its order, under a payment's number. */
  async function receive(channel: string, no: string, fen: number, { order = newOrder(), why = 'paidAlready', ago = 3 } = {}) {
    const { orderId, orderNo, customerId } = order;
    const [id, transId] = [newId(), newId()];
    const moment = new Date(Date.now() - ago * 86_400_000).toISOString();
    const data = { id, orderId, orderNo, customerId, partner: channel, transId, paymentNo: no, fen, why, at: moment };
    await at.payout.publish(at.payout.fact('receipt.unbooked', id, 1, data));
    return { no, fen, transId };
  }
  /** What became of the lines of a day's statement, in their order. */
  const linesOf = (of: string) =>
    at.payout.rows<{ no: string; matched: boolean; why: string; settles: string | null }>(
      `select l.no, l.matched, l.why, l.settles from channel_lines l join channel_statements s on s.id = l.statement_id where s.day = $1 order by l.id`,
      [of],
    );
  return { receive, linesOf, at, day, pay, pickUp, lineOf, upload, settle, differences, kept };
}
