import { operations } from '@xinyue/contracts';
import type { Client } from '@xinyue/scripts/client/createClient';
import { Pool } from 'undici';
import { priceYuan } from './offerGoods.ts';

export type Load = {
  placed: number;
  failed: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
};

/** Buyers press 购买 without a pause for so many seconds, each connection one order at a time, every order on a random good. */
export async function placeOrders(buyers: Client[], goods: string[], connections: number, seconds: number): Promise<Load> {
  const origin = new Pool(buyers[0]!.origin, { connections });
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  let headers = buyers.map((buyer) => jsonHeaders(buyer));
  // The hash of a request holds the time: made anew each second, as a real client makes it for each request.
  const timer = setInterval(() => (headers = buyers.map((buyer) => jsonHeaders(buyer))), 1000);
  const worker = async (number: number) => {
    while (performance.now() < end) {
      const at = performance.now();
      const spotId = goods[Math.floor(Math.random() * goods.length)];
      const answer = await origin.request({
        method: 'POST',
        path: operations.placeOrder.path,
        headers: headers[number % headers.length],
        body: JSON.stringify({ spotId, orderNum: 1, money: priceYuan, payType: 2 }),
      });
      const { success } = (await answer.body.json()) as { success: boolean };
      if (success) times.push(performance.now() - at);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, number) => worker(number)));
  clearInterval(timer);
  const took = (performance.now() - started) / 1000;
  await origin.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { placed: times.length, failed, seconds: took, p50: at(0.5), p99: at(0.99) };
}

const jsonHeaders = (buyer: Client) => ({ ...buyer.headers(), 'content-type': 'application/json' });
