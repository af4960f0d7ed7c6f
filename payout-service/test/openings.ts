import { randomUUID } from 'node:crypto';
import { type ErrorKind, errorTable } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';

/** `replayed`: the answer says that it was given before. */
export type Answer = { status: number; replayed?: true; success: boolean; code: number; msg: string; data: never };
export const readAnswer = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  ...(answer.headers.has('idempotent-replayed') && { replayed: true }),
  ...((await answer.json()) as Omit<Answer, 'status'>),
});
export type Order = ReturnType<typeof newOrder>;

/** An order as its events describe it. */
export const newOrder = (more: { totalFen?: number; shopId?: string; customerId?: string } = {}) => ({
  orderId: randomUUID(),
  orderNo: '26112100000001',
  shopId: 'shop-1',
  shopName: '青岛橡胶',
  customerId: 'buyer-1',
  spotId: randomUUID(),
  quantity: 5,
  totalFen: 6_625_025,
  status: '0',
  ...more,
});

type Post = (path: string, claims: object, body: unknown) => Promise<Answer>;
type Opened = { refusal?: { kind: ErrorKind; msg: string } };

/** The number that order-service gave the payment of an order: for each order one. */
const numbers = new Map<string, string>();
export function openingOf({
  orderId,
  orderNo,
  customerId,
  totalFen: fen,
}: Pick<Order, 'orderId' | 'orderNo' | 'customerId' | 'totalFen'>) {
  const paymentNo = numbers.get(orderId) ?? newId();
  numbers.set(orderId, paymentNo);
  return { paymentNo, channel: 'sandbox', orderId, orderNo, customerId, fen };
}

/** Opens one payment as order-service does; a refusal looks as if it were the answer to the call. */
export async function openOne(post: Post, opening: object): Promise<Answer> {
  const answer = await post('/internal/payments/open', { service: 'order' }, { openings: [opening] });
  const [opened] = (answer.data as { opened: Opened[] } | null)?.opened ?? [];
  if (!opened) return answer;
  if (!opened.refusal) return { ...answer, data: opened as never };
  const { kind, msg } = opened.refusal;
  return { ...answer, status: errorTable[kind].status, success: false, code: errorTable[kind].code, msg };
}
