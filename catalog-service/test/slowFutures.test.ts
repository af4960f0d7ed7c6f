import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { openTwoShops, shopkeeper, spotBody, startCatalog } from './startCatalog.ts';

it('C-20 X-10 the goods are listed while the source of the futures does not answer', async () => {
  const asked: IncomingMessage[] = [];
  const source = createServer((request) => void asked.push(request));
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const catalog = await startCatalog({ XINYUE_FEED_FUTURES_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}/` });
  try {
    const spotTypeId = await openTwoShops(catalog);
    const { data } = await catalog.call('saveSpot', spotBody({ spotTypeId, basisContract: 'RU' }), shopkeeper('shop-1'));
    await catalog.tellStock((data as { id: string }).id, 100, 1);
    expect(await catalog.call('listSpots', {})).toMatchObject({ data: { total: 1, list: [{ basis: null }] } });
    await expect.poll(() => asked.length).toBe(1);
    // A question that was given up would be known here before a later connection is: the list came while it was still waited for.
    await once(connect((source.address() as AddressInfo).port, '127.0.0.1').unref(), 'connect');
    expect(asked.map(({ socket }) => socket.destroyed)).toEqual([false]);
  } finally {
    await catalog.stop();
    source.closeAllConnections();
    source.close();
  }
});
