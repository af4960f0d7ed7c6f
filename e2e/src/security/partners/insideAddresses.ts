import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@xinyue/kit/testing/eventually';
import { createOutside } from '@xinyue/kit/http/postOutside';
import { readBlocks } from '@xinyue/kit/http/outsideAddresses';
import { insideAddresses, insideUrls, oddUrls } from '@xinyue/kit/testing/insideUrls';
import { must, spotFormOf } from '../../system/offerGood.ts';
import type { SecurityCheck } from '../runChecks.ts';
import { receiverHost, type Target } from '../startTarget.ts';
import { makeShopKey, type ShopKey } from './makeShopKey.ts';
import { openReceiver, openSpy } from './openReceiver.ts';

/** Then a minute is over in which a shop has saved as often as it may. */
const minuteMs = 61_000;

/** Every form of an address inside, as the address of an endpoint; those that were taken. */
async function trySaves(keys: ShopKey[], urls: string[]): Promise<string[]> {
  const taken: string[] = [];
  for (const [nth, url] of urls.entries()) {
    const save = () => keys[nth % keys.length]!.ask('saveWebhook', { url, types: [] });
    let answer = await save();
    if (answer.status === 429) {
      await sleep(minuteMs);
      answer = await save();
    }
    const { code, msg, data } = answer;
    if (code !== 400) taken.push(`${url} saved: ${code} ${msg} ${JSON.stringify(data)}`);
  }
  return taken;
}

/** A name that led outside when it was saved, and leads inside when it is called. */
async function tryTurning(port: number): Promise<string[]> {
  const reached: string[] = [];
  for (const address of insideAddresses) {
    let asked = 0;
    const outside = createOutside({
      admitted: readBlocks(`${receiverHost}/32`)!,
      timeoutMs: 5_000,
      resolve: async () => [(asked += 1) === 1 ? '1.1.1.1' : address],
    });
    const url = new URL(`https://turning.example:${port}/in`);
    const saved = !(await outside.refuses(url));
    const { kind } = await outside.post(url, {}, '{}');
    if (!saved || kind !== 'addressRefused') reached.push(`${address} at connect: saved ${saved}, ${kind}`);
  }
  return reached;
}

/** As many events as there are forms, each answered by a redirect to one of them; what became of the attempts. */
async function tryRedirects({ databases }: Target, key: ShopKey, urls: string[]): Promise<string[]> {
  let turn = 0;
  const receiver = await openReceiver((_request, response) => {
    const location = encodeURI(urls[turn % urls.length]!);
    response.writeHead([301, 302, 303, 307, 308][turn % 5]!, { location }).end();
    turn += 1;
  });
  try {
    const { endpointId } = must(
      await key.ask<{ endpointId: string }>('saveWebhook', { url: receiver.url, types: ['goods.changed'] }),
    );
    const form = await spotFormOf(key.merchant, { name: '跳转胶', stock: 5 });
    const batch = randomUUID().slice(0, 8);
    const rows = urls.map((_url, nth) => ({ ...form, ref: `TURN-${batch}-${nth}`, name: `跳转胶 ${batch} ${nth}` }));
    must(await key.ask('upsertGoods', { rows }, { 'idempotency-key': randomUUID().replaceAll('-', '') }));
    await eventually(() => turn >= urls.length, { describe: 'every redirect was answered', timeoutMs: 60_000 });
    must(await key.ask('switchWebhook', { endpointId, state: 'paused' }));
    const outcomes = async () =>
      (
        await databases.system.query<{ outcome: string; count: number }>(
          `select outcome, count(*)::int as count from attempts a join deliveries d on d.id = a.delivery_id
           where d.endpoint_id = $1 and d.state <> 'sending' group by 1`,
          [endpointId],
        )
      ).rows;
    const others = (await outcomes()).filter(({ outcome }) => outcome !== 'redirect');
    return others.map(({ outcome, count }) => `${count} redirects ended as ${outcome}`);
  } finally {
    receiver.close();
  }
}

/** Pt-V-01: whoever names where events are sent reaches nothing inside, however it is written. */
export const insideAddressesRefused: SecurityCheck = {
  row: 'Pt-V-01',
  name: 'every form of an address inside, at save, at connect and behind a redirect: no connection',
  async run(target) {
    const spy = await openSpy();
    const keys: ShopKey[] = [];
    try {
      for (const account of ['qingdao01', 'shanghai02']) keys.push(await makeShopKey(target, account));
      const inside = insideUrls(spy.port);
      const odd = oddUrls(spy.port);
      const wrong = [
        ...(await trySaves(keys, [...inside, ...odd])),
        ...(await tryTurning(spy.port)),
        ...(await tryRedirects(target, keys[0]!, inside)),
      ];
      const reached = spy.connections();
      // It does count.
      const own = connect(spy.port, '127.0.0.1');
      await once(own, 'close');
      const counts = spy.connections() === reached + 1;
      const shown = wrong.slice(0, 12).map((line) => `\n    ${line}`);
      return {
        kept: wrong.length === 0 && reached === 0 && counts && inside.length >= 60,
        figures: `${inside.length} forms and ${odd.length} odd addresses saved, ${insideAddresses.length} turned to, ${inside.length} redirected to: ${reached} connections, ${wrong.length} otherwise than refused${shown.join('')}`,
      };
    } finally {
      for (const key of keys) await key.close();
      spy.close();
    }
  },
};
