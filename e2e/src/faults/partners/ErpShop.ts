import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations, type UpsertAnswer } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import type { Answer } from '@xinyue/scripts/client/createClient';
import { waitUntil } from '@xinyue/scripts/base/waitUntil';
import { must, spotFormOf } from '../../system/offerGood.ts';
import { type Copy, passwordOf } from '../../system/startCopy.ts';
import { withProof } from '../../system/withProof.ts';
import type { Arrivals, Mood, Receiver } from './moodyReceiver.ts';

type Key = { name: string; secret: string };
type Fed = { id: string };
type Page = { list: Fed[]; next: string; more: boolean };

/** A shop whose own system keeps its goods: its key, where its events are sent, and from where its feed is compared. */
export type ErpShop = {
  shopId: string;
  endpoints: { mood: Mood; arrivals: Arrivals }[];
  /** Gives so many goods another price; comes again until it is told that it did. */
  reprice(nth: number): Promise<void>;
  /** All that the feed tells behind the beginning, each as the text that is signed. */
  feed(): Promise<Map<string, string>>;
};

export const goodsPerShop = 15;
/** Longer than an outage. */
const patienceMs = 120_000;

async function ask<T>(copy: Copy, { name, secret }: Key, path: string, body: object, key?: string): Promise<Answer<T>> {
  const raw = JSON.stringify(body);
  const authorization = signAsPartner({ partner: name, secret, method: 'POST', pathAndQuery: path, body: raw });
  const headers = { 'content-type': 'application/json', authorization, ...(key && { 'idempotency-key': key }) };
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(copy.system.portalUrl + path, { method: 'POST', headers, body: raw, signal });
  return { status: answer.status, ...((await answer.json()) as object) } as Answer<T>;
}

/** Asks until there is an answer, and that is no refusal for a while. */
async function insist<T>(copy: Copy, key: Key, path: string, body: object, repeat?: string): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask<T>(copy, key, path, body, repeat).catch(() => undefined);
    if (answer?.success) return answer.data;
    if (answer && ![429, 503].includes(answer.status)) throw new Error(`${path}: ${answer.status} ${answer.msg}`);
    if (Date.now() > until) throw new Error(`${path}: no answer in ${patienceMs / 1000} s`);
    await sleep(200);
  }
}

/** Makes the key of a demo shop, its goods and two addresses; the feed is compared from when it tells of the goods. */
export async function openErpShop(copy: Copy, account: string, receiver: Receiver): Promise<ErpShop> {
  const client = await copy.backstage(account);
  const wanted = { label: '故障演练', scopes: ['orders', 'goods', 'events'] };
  const key = must(await withProof<Key>(client, operations.saveShopKey, wanted, passwordOf(account)));
  const { shopId } = await insist<{ shopId: string }>(copy, key, operations.readPartnerSelf.path, {});
  const refOf = (nth: number) => `FAULT-${nth}`;
  const form = await spotFormOf(client, { name: '演练胶', stock: 10 });
  const good = (nth: number) => ({ ...form, ref: refOf(nth), name: `演练胶 ${nth}` });
  const upsert = (rows: object[]) =>
    insist<UpsertAnswer>(copy, key, operations.upsertGoods.path, { rows }, randomUUID().replaceAll('-', ''));
  const made = await upsert(Array.from({ length: goodsPerShop }, (_none, nth) => good(nth)));
  if (made.counts.created !== goodsPerShop) throw new Error(`goods were not made: ${JSON.stringify(made.list[0])}`);
  let begin: string | undefined;
  const page = (after?: string) =>
    insist<Page>(copy, key, operations.listOpenEvents.path, { limit: 500, ...(after && { after }) });
  // The key is known to who keeps events a second after it was made: what came before is not told.
  let nth = 0;
  const known = async () => {
    await upsert([{ ref: refOf(0), money: 200 + (nth += 1) }]);
    await sleep(300);
    return (await page()).list.length > 0;
  };
  if (!(await waitUntil(known, patienceMs, 100))) throw new Error('the feed tells nothing');
  const endpoints = [];
  for (const mood of ['good', 'moody'] as const) {
    const { url, arrivals, signedWith } = receiver.open(mood);
    const saved = await insist<{ secret: string }>(copy, key, operations.saveWebhook.path, { url, types: ['goods.changed'] });
    signedWith(saved.secret);
    endpoints.push({ mood, arrivals });
  }
  // All that was told before is over once nothing has come for a while.
  for (let quiet = false; !quiet; await sleep(2_000)) {
    const { list, next } = await page(begin);
    begin = next;
    quiet = list.length === 0;
  }
  for (const { arrivals } of endpoints) for (const part of [arrivals.bodies, arrivals.times, arrivals.answered]) part.clear();
  return {
    shopId,
    endpoints,
    async reprice(round) {
      const rows = Array.from({ length: goodsPerShop }, (_none, one) => ({ ref: refOf(one), money: 1_000 + round }));
      const { counts } = await upsert(rows);
      if (counts.updated !== goodsPerShop) throw new Error(`prices were not changed: ${JSON.stringify(counts)}`);
    },
    async feed() {
      const all = new Map<string, string>();
      for (let after = begin; ;) {
        const { list, next, more } = await page(after);
        for (const one of list) all.set(one.id, JSON.stringify(one));
        after = next;
        if (!more) return all;
      }
    },
  };
}
