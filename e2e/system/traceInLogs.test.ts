import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { offerGood, orderOf } from '../src/system/offerGood.ts';
import { useCopy } from '../src/system/startCopy.ts';

const copy = useCopy();
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** What a process wrote under this id. */
const linesOf = (name: string): object[] =>
  readFileSync(path.join(copy.system.data, 'logs', `${name}.log`), 'utf8')
    .split('\n')
    .filter((line) => line.includes(`"traceId":"${traceId}"`))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))) as object);

it('M10 one id stands in the answer’s header and in the logs of the gateway, of the service and of the one that this asked', async () => {
  const buyer = await copy.customer('buyer001');
  const good = await offerGood(await copy.backstage('qingdao01'), buyer, { name: '跟踪 STR20', stock: 10 });
  const { data } = await buyer.call<{ id: string }>(operations.placeOrder.path, orderOf(good, 1));
  const rename = (from: string, to: string) => copy.databases.asSuperuser('payout', `alter table ${from} rename to ${to}`);
  await rename('payments', 'payments_away');
  try {
    const answer = await fetch(copy.system.portalUrl + operations.payOrder.path, {
      method: 'POST',
      headers: { ...buyer.headers(), 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      body: JSON.stringify({ id: data.id }),
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, traceId]);
  } finally {
    await rename('payments_away', 'payments');
  }
  for (const name of ['gateway', 'order', 'payout'])
    await eventually(() => linesOf(name).length > 0, { describe: `the id in the log of ${name}` });
  expect(linesOf('gateway')).toMatchObject([{ service: 'gateway', upstream: 'order', status: 500 }]);
  expect(linesOf('order')).toMatchObject([{ service: 'order', path: operations.payOrder.path }]);
  expect(linesOf('payout')).toMatchObject([{ service: 'payout', level: 50 }]);
});
