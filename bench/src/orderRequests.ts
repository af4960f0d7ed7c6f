import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import type { Client } from '@xinyue/scripts/client/createClient';
import type { Request } from './leanClient.ts';
import { priceYuan } from './offerGoods.ts';

/**
 * Buyers in turn press 购买 for one piece of a random good, each time with a key of its own as the portal does: without one, the same good
 * in the same second would be answered the first order again. The hash of a request holds the time: made anew each second, as clients do.
 */
export function orderRequests(buyers: Client[], goods: string[]): (connection: number) => Request {
  let made = 0;
  let headers: Record<string, string>[] = [];
  return (connection) => {
    if (performance.now() - made > 1000) {
      made = performance.now();
      headers = buyers.map((buyer) => ({ ...buyer.headers(), 'content-type': 'application/json' }));
    }
    const spotId = goods[Math.floor(Math.random() * goods.length)];
    return {
      path: operations.placeOrder.path,
      headers: { ...headers[connection % headers.length]!, 'idempotency-key': newId() },
      body: JSON.stringify({ spotId, orderNum: 1, money: priceYuan, payType: 2 }),
    };
  };
}
