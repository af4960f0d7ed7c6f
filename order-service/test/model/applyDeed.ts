import {
  endedStatuses,
  pendingStatuses,
  findTransition,
  messages,
  orderStatusLabel,
  paidStatuses,
  storedStatus,
  stockReturnedStatuses,
  type OrderStatus,
  type TransitionRole,
  type UnbookedWhy,
} from '@xinyue/contracts';
import { pendingMs, unpaidMs, type Answer, type Deed, type ModelOrder, type World } from './World.ts';

/** What must be answered; `msg` where the sentence tells the state, `id` and `balance` where there is one. */
export type Expected = { code: number; msg?: string; id?: string; balance?: number };

const fine: Expected = { code: 200 };
const changed = (order: ModelOrder): Expected => ({
  code: 409,
  msg: `状态已变更，请刷新后重试（当前状态：${order.deleted ? '已取消' : orderStatusLabel(order.status)}）`,
});

const eventNames = new Map<OrderStatus, string>([
  [1, 'paid'],
  [2, 'confirmed'],
  [3, 'pickedUp'],
  [4, 'failed'],
  ['04', 'failed'],
  [99, 'failed'],
  ['05', 'expired'],
]);

const publish = (order: ModelOrder, what: string) => void order.facts.push(`order.${what} ${storedStatus(order.status)}`);

function giveBack(world: World, { spotId, quantity }: ModelOrder): void {
  const stock = world.stock[spotId]!;
  moved(stock, stock.balance + quantity);
}

function moved(stock: World['stock'][string], balance: number): void {
  stock.balance = balance;
  stock.moves += 1;
  stock.stood.push(balance);
}

/** S-02 to S-10: by the table or not at all. */
function move(world: World, order: ModelOrder, to: OrderStatus, who: TransitionRole): Expected {
  const row = order.deleted ? undefined : findTransition(order.status, to, who);
  if (!row) return changed(order);
  order.status = to;
  order.since = world.now;
  order.lines.push(orderStatusLabel(to));
  publish(order, eventNames.get(to) ?? 'statusChanged');
  if (row.effect === 'stockBack') giveBack(world, order);
  return fine;
}

const takesPayment = (order: ModelOrder) => !order.deleted && findTransition(order.status, 1, 'partner') !== undefined;

/** Money that was taken down as not booked. */
const recordedAs = (order: ModelOrder, wrongMoney: boolean): Expected =>
  wrongMoney
    ? { code: 400 }
    : {
        code: 409,
        msg: messages.recorded(order.deleted ? '已取消' : orderStatusLabel(order.status)),
      };

/** Money that arrives under a transaction that has not paid this order: it pays it, or it stands in one row for ever. */
function takeMoney(world: World, order: ModelOrder, { transId, wrongMoney }: Notify, remember: () => void): Expected {
  const kept = world.unbooked[transId];
  if (kept) return recordedAs(order, wrongMoney);
  const keep = (why: UnbookedWhy) => void (world.unbooked[transId] = { orderId: order.id, why });
  const ended = order.deleted || endedStatuses.includes(order.status);
  if (wrongMoney || (!ended && !takesPayment(order))) {
    keep(wrongMoney ? 'otherAmount' : order.status === '06' ? 'ended' : 'paidAlready');
    order.lines.push('收到未能入账的付款');
    return recordedAs(order, wrongMoney);
  }
  remember();
  if (ended) {
    keep('ended');
    order.lines.push('收到迟到的付款');
    publish(order, 'paidLate');
    return fine;
  }
  order.transId = transId;
  return move(world, order, 1, 'partner');
}

type Notify = Extract<Deed, { kind: 'notify' }>;

function notify(world: World, order: ModelOrder, deed: Notify): Expected {
  const { transId, wrongMoney } = deed;
  const to = deed.status === '01' ? 1 : deed.status;
  const known = world.notices[transId];
  const of = (known ?? world.unbooked[transId])?.orderId;
  if (of !== undefined && of !== order.id) return { code: 409, msg: '该交易号已用于其他订单' };
  if (known?.statuses.includes(storedStatus(to))) {
    if (!wrongMoney) return fine;
    // Once for each number and amount; here there is one wrong amount.
    if (!known.otherFigure) order.lines.push('收到金额不一致的付款通知');
    known.otherFigure = true;
    return { code: 400 };
  }
  const remember = () => {
    world.notices[transId] = { ...known, orderId: order.id, statuses: [...(known?.statuses ?? []), storedStatus(to)] };
  };
  if (to === 1) return takeMoney(world, order, deed, remember);
  if (wrongMoney) return { code: 400 };
  const answer = move(world, order, to, 'partner');
  if (answer === fine) remember();
  return answer;
}

function cancel(world: World, order: ModelOrder, by: 'staff' | 'merchant'): Expected {
  if (order.deleted) return changed(order);
  if (order.status === 3 && by !== 'staff') return { code: 403 };
  order.deleted = true;
  order.lines.push('订单已取消');
  publish(order, `cancelled ${paidStatuses.includes(order.status) ? 'refund' : 'free'}`);
  if (order.status !== 3 && !stockReturnedStatuses.includes(order.status)) giveBack(world, order);
  return fine;
}

function place(world: World, deed: Extract<Deed, { kind: 'place' }>, answer: Answer): Expected {
  const { spotId, customerId, quantity } = deed;
  const body = `${spotId} ${quantity}`;
  const key = deed.key && `${customerId} ${deed.key}`;
  const known = key ? world.keys[key] : undefined;
  if (known) return known.body === body ? { code: 200, id: known.orderId } : { code: 409, msg: '同一请求编号的内容不一致' };
  const stock = world.stock[spotId]!;
  if (quantity > stock.balance) return { code: 409 };
  const id = answer.id;
  // A number that was given before is no new order.
  if (!id || world.orders[id]) return { code: 200, id: 'a new one' };
  moved(stock, stock.balance - quantity);
  const order = {
    id,
    spotId,
    customerId,
    quantity,
    placedAt: world.now,
    since: world.now,
    status: 0 as const,
    deleted: false,
    transId: null,
  };
  world.orders[id] = { ...order, facts: ['order.placed 0'], lines: [] };
  if (key) world.keys[key] = { orderId: id, body };
  return fine;
}

function adjust(world: World, { spotId, seen, wanted, requestId }: Extract<Deed, { kind: 'adjust' }>): Expected {
  const stock = world.stock[spotId]!;
  const known = world.requests[requestId];
  if (known) return known === spotId ? { code: 200, balance: stock.balance } : { code: 409, msg: '同一请求编号的内容不一致' };
  if (seen !== undefined && stock.balance !== seen) return { code: 409 };
  const stale = seen === undefined && stock.stood.includes(wanted);
  if (wanted === stock.balance || stale) return { code: 200, balance: stock.balance };
  world.requests[requestId] = spotId;
  stock.adjusted += wanted - stock.balance;
  stock.stood = [];
  moved(stock, wanted);
  return { code: 200, balance: wanted };
}

/** Does a deed in the model's world (which it changes) and says what must be answered; `answer` only lends the number of a new order. */
export function applyDeed(world: World, deed: Deed, answer: Answer): Expected {
  if (deed.kind === 'place') return place(world, deed, answer);
  if (deed.kind === 'adjust') return adjust(world, deed);
  if (deed.kind === 'expire') return fine;
  const order = world.orders[deed.orderId]!;
  const unpaid = order.status === 0 && order.placedAt + unpaidMs <= world.now;
  const forgotten = pendingStatuses.includes(order.status) && order.since + pendingMs <= world.now;
  const overdue = !order.deleted && (unpaid || forgotten);
  if (deed.kind === 'expireOne' || (deed.kind === 'cashier' && overdue && unpaid)) {
    if (overdue) move(world, order, '05', 'system');
    if (deed.kind === 'expireOne') return fine;
  }
  if (deed.kind === 'notify') return notify(world, order, deed);
  if (deed.kind === 'cashier') return order.status === 0 && !order.deleted ? fine : { code: 409 };
  if (deed.kind === 'callOff') return deed.own ? move(world, order, '03', 'customer') : { code: 404 };
  if (deed.kind === 'pickUp') return deed.own ? move(world, order, 3, 'customer') : { code: 404 };
  if (deed.by === 'foreign') return { code: 404 };
  if (deed.kind === 'cancel') return cancel(world, order, deed.by);
  if (deed.kind === 'handOver') return move(world, order, 3, deed.by);
  if (!deed.contract) return { code: 400 };
  return move(world, order, 2, deed.by);
}
