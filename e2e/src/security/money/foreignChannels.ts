import { randomUUID } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { createRandom } from '@xinyue/kit/testing/createRandom';
import { eventually } from '@xinyue/kit/testing/eventually';
import { type Client, signIn } from '@xinyue/scripts/client/createClient';
import { must, offerGood, orderOf } from '../../system/offerGood.ts';
import { photograph } from '../../system/photograph.ts';
import { type Copy, startCopy } from '../../system/startCopy.ts';
import { inLanes } from '../measure.ts';
import type { SecurityCheck, Verdict } from '../runChecks.ts';

const seed = 31;
const [channels, ordersOfEach, lanes] = [5, 20, 8];
/** Says when a partner called last. */
const lastUses = 'system.partners';
const second = { account: 'second', password: 'The second person of channels' };

type Channel = { name: string; secret: string };
/** An order that is to be paid at a channel, with the number of that payment. */
type Opened = { channel: Channel; orderId: string; paymentNo: string; yuan: number };
type Notice = { orderId: string; paymentNo?: string; status: number | string; money: number; transId: string };

/** Partners who take payments; a second person, who was there from the start, confirms each. */
async function makeChannels({ backstage, system }: Copy): Promise<Channel[]> {
  const chief = await backstage('admin');
  const confirmer = await signIn(system.adminUrl, 'backstage', second.account, second.password);
  return inLanes(channels, 1, async (nth) => {
    const form = { name: `channel-${nth}`, kind: 'payment', label: `渠道 ${nth}` };
    const made = must(await chief.call<{ partnerId: string; secret: string }>(operations.savePartner.path, form));
    must(await confirmer.call(operations.confirmPartner.path, { id: made.partnerId, pass: 1 }));
    must(await chief.call(operations.limitPartner.path, { name: form.name, perMinute: 60_000 }));
    return { name: form.name, secret: made.secret };
  });
}

/** A buyer's orders, each opened for payment at its channel alone. */
async function openPayments(copy: Copy, all: Channel[]): Promise<Opened[]> {
  const [merchant, buyer] = [await copy.backstage('qingdao01'), await copy.customer('buyer001')];
  const good = await offerGood(merchant, buyer, { name: '渠道胶', stock: channels * ordersOfEach * 2 });
  const known = async () =>
    must(await buyer.call<{ list: { channel: string }[] }>(operations.listPayChannels.path, {})).list.length > channels;
  await eventually(known, { describe: 'the channels to be offered', timeoutMs: 30_000 });
  return inLanes(channels * ordersOfEach, lanes, (nth) => openPayment(buyer, all[nth % channels]!, orderOf(good, 1)));
}

async function openPayment(buyer: Client, channel: Channel, form: ReturnType<typeof orderOf>): Promise<Opened> {
  const { id } = must(await buyer.call<{ id: string }>(operations.placeOrder.path, form, { 'idempotency-key': newId() }));
  const paying = { id, channel: channel.name };
  const { paymentNo } = must(await buyer.call<{ paymentNo: string }>(operations.payOrder.path, paying));
  return { channel, orderId: id, paymentNo, yuan: form.money };
}

async function notify({ system }: Copy, { name: partner, secret }: Channel, notice: Notice) {
  const { path } = operations.notifyPayment;
  const body = JSON.stringify(notice);
  const authorization = signAsPartner({ partner, secret, method: 'POST', pathAndQuery: path, body });
  const headers = { 'content-type': 'application/json', authorization };
  const answer = await fetch(system.portalUrl + path, { method: 'POST', headers, body });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  return { code, said: JSON.stringify([answer.status, code, msg, data]) };
}

/** All tables, once the events of what was done before have arrived everywhere: two pictures in a row are the same. */
async function pictureAtRest({ databases }: Copy): Promise<Record<string, string>> {
  let last = await photograph(databases);
  const calm = async () => {
    const former = JSON.stringify(last);
    last = await photograph(databases);
    return JSON.stringify(last) === former;
  };
  await eventually(calm, { describe: 'all tables to come to rest', timeoutMs: 60_000, intervalMs: 2_000 });
  return last;
}

/** What a channel may say that knows numbers and amounts of all others, too. */
function lies(random: ReturnType<typeof createRandom>, all: Opened[]) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.between(0, from.length))]!;
  return (): { sender: Channel; notice: Notice } => {
    const of = pick(all);
    const own = pick(all.filter(({ channel }) => channel !== of.channel));
    const told: Pick<Notice, 'orderId' | 'paymentNo'>[] = [
      { orderId: of.orderId, paymentNo: of.paymentNo },
      { orderId: of.orderId },
      { orderId: of.orderId, paymentNo: own.paymentNo },
      { orderId: of.orderId, paymentNo: randomUUID() },
      { orderId: own.orderId, paymentNo: of.paymentNo },
      { orderId: randomUUID(), paymentNo: own.paymentNo },
    ];
    const status = pick([1, '01', '00', '02', 4, '04'] as const);
    const money = pick([of.yuan, own.yuan, 0.01, of.yuan * 100]);
    return { sender: own.channel, notice: { ...pick(told), status, money, transId: pick([newId(), 'T1']) } };
  };
}

/** M8, Tr-Z-01: a channel is believed about payments that were opened with it, and about nothing else. */
export const foreignChannels: SecurityCheck = {
  row: 'M8',
  name: 'what a channel says of payments of other channels is one answer and changes nothing',
  async run({ sizes }) {
    const copy = await startCopy({ build: false, env: { XINYUE_STAFF: `${second.account}:${second.password}:super` } });
    try {
      return await measure(copy, sizes.foreign);
    } finally {
      await copy.stop();
    }
  },
};

async function measure(copy: Copy, count: number): Promise<Verdict> {
  const all = await makeChannels(copy);
  const opened = await openPayments(copy, all);
  const invent = lies(createRandom(seed), opened);
  const before = await pictureAtRest(copy);
  const answers = new Map<string, number>();
  await inLanes(count, lanes, async () => {
    const { sender, notice } = invent();
    const { said } = await notify(copy, sender, notice);
    answers.set(said, (answers.get(said) ?? 0) + 1);
  });
  const after = await photograph(copy.databases);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table] && table !== lastUses);
  // The same numbers, said by the channel they belong to, are taken: what was refused was who said them.
  const taken = await inLanes(channels, 1, async (nth) => {
    const { channel, orderId, paymentNo, yuan } = opened[nth]!;
    return notify(copy, channel, { orderId, paymentNo, status: 1, money: yuan, transId: newId() });
  });
  const ownTaken = taken.filter(({ code }) => code === 200).length;
  return {
    kept: answers.size === 1 && [...answers.keys()][0]!.startsWith('[200,404,') && changed.length === 0 && ownTaken === channels,
    figures: `${count} notices of ${channels} channels about ${opened.length} payments of each other, seed ${seed}: ${JSON.stringify([...answers])}, changed: ${changed.join(', ') || 'nothing'}; ${ownTaken} of ${channels} words about own payments taken`,
  };
}
