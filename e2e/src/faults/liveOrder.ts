import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@xinyue/contracts';
import type { Answer, Client } from '@xinyue/scripts/client/createClient';
import type { Random } from '@xinyue/kit/testing/createRandom';
import { insist, send } from './insist.ts';
import type { Acknowledged, Journal } from './Journal.ts';

export type Hands = {
  journal: Journal;
  random: Random;
  staff: Client;
  buyer: Client;
  contract: Uint8Array;
  /** Yuan of one tonne. */
  price: number;
  notify(notice: object): Promise<Answer>;
};

type Step = 'pay' | 'payByNumber' | 'confirm' | 'pickUp' | 'pickUpByStaff' | 'cancel';

/** What becomes of orders, and how often. */
const lives: [share: number, steps: Step[]][] = [
  [0.35, []],
  [0.2, ['pay']],
  [0.05, ['payByNumber']],
  [0.05, ['pay', 'confirm']],
  [0.05, ['pay', 'confirm', 'pickUp']],
  [0.05, ['pay', 'confirm', 'pickUpByStaff']],
  [0.1, ['pay', 'cancel']],
  [0.05, ['pay', 'confirm', 'cancel']],
  [0.1, ['cancel']],
];

function chooseLife(random: Random): Step[] {
  let left = random.next();
  return lives.find(([share]) => (left -= share) < 0)?.[1] ?? [];
}

/** Takes an acknowledged order through what its people do next; the order records their answers. */
export async function liveOrder(hands: Hands, order: Acknowledged): Promise<void> {
  for (const step of chooseLife(hands.random)) {
    await sleep(hands.random.between(50, 2_000));
    if (!(await steps[step](hands, order))) return;
    hands.journal.steps += 1;
  }
}

/** True when the answer says that the step was done; a definite refusal is broken: nobody else touches this order. */
function isDone({ journal }: Hands, what: string, insisted: Awaited<ReturnType<typeof insist>>): boolean {
  if (!insisted) return false;
  if (insisted.answer.success) return true;
  journal.broken.push(`${what}: ${insisted.answer.code} ${insisted.answer.msg} (try ${insisted.tries})`);
  return false;
}

async function update(
  hands: Hands,
  order: Acknowledged,
  body: object,
  client = hands.staff,
  path = operations.updateOrder.path,
): Promise<boolean> {
  const key = randomUUID();
  const what = `${path} ${JSON.stringify(body)} of ${order.orderNo}`;
  return isDone(hands, what, await insist(hands.journal, what, () => send(client, path, { id: order.id, ...body }, key)));
}

/** The cashier is opened, and its partner reports: with the number of the payment or without. */
async function pay(hands: Hands, order: Acknowledged, byNumber = false): Promise<boolean> {
  const key = randomUUID();
  const opened = await insist<{ paymentNo: string }>(hands.journal, `cashier of ${order.orderNo}`, () =>
    send(hands.buyer, operations.payOrder.path, { id: order.id }, key),
  );
  if (!isDone(hands, `cashier of ${order.orderNo}`, opened)) return false;
  const more = byNumber && { paymentNo: opened!.answer.data.paymentNo };
  const money = Math.round(order.quantity * hands.price * 100) / 100;
  const notice = { orderId: order.id, status: 1, money, transId: `FAULTS-${order.id}`, ...more };
  const one = () => insist(hands.journal, `payment of ${order.orderNo}`, () => hands.notify(notice));
  // A partner that got no answer sends its notice twice, at times both at once.
  const copies = await Promise.all(hands.random.chance(0.1) ? [one(), one()] : [one()]);
  const done = copies.map((copy) => isDone(hands, `payment of ${order.orderNo}`, copy)).every(Boolean);
  if (done) order.status = '1';
  return done;
}

const steps: Record<Step, (hands: Hands, order: Acknowledged) => Promise<boolean>> = {
  pay,
  payByNumber: (hands, order) => pay(hands, order, true),
  async confirm(hands, order) {
    const uploaded = await insist(hands.journal, 'contract', () =>
      hands.staff.upload(hands.contract, 'image/png', 'contract.png'),
    );
    if (!isDone(hands, 'contract', uploaded)) return false;
    const done = await update(hands, order, { status: 2, reamrk1: uploaded!.answer.data.saveUrl });
    if (done) order.status = '2';
    return done;
  },
  async pickUp(hands, order) {
    const done = await update(hands, order, {}, hands.buyer, operations.pickUpOwnOrder.path);
    if (done) order.status = '3';
    return done;
  },
  async pickUpByStaff(hands, order) {
    const done = await update(hands, order, { status: 3 });
    if (done) order.status = '3';
    return done;
  },
  async cancel(hands, order) {
    const done = await update(hands, order, { del: 1, reason: '故障演练' });
    if (done) order.deleted = true;
    return done;
  },
};
