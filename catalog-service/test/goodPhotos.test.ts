import { topicOf } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTwoShops, shopkeeper, spotBody, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
const shop = shopkeeper('shop-1');
const photo = (at: number) => `/xinyue/file/${String(at).padStart(48, '0')}.jpg`;
const photos = (...numbers: number[]) => numbers.map(photo).join();
let typeId: string;
beforeAll(async () => {
  typeId = await openTwoShops(catalog);
});

const save = (more: object, headers?: Record<string, string>) =>
  catalog.call('saveSpot', spotBody({ name: '照片', spotTypeId: typeId, ...more }), shop, headers);
const made = async (more: object) => ((await save(more)).data as { id: string }).id;
const publishedOf = (spotId: string) =>
  catalog.published.filter(({ type, aggregateId }) => type === 'spot.changed' && aggregateId === spotId);
const lastPublished = async (spotId: string, version: number) => {
  await eventually(() => publishedOf(spotId).length >= version, { describe: `${topicOf('catalog')} told version ${version}` });
  return publishedOf(spotId).at(-1)!.data['photos'];
};

describe('photos of a good', () => {
  it('own-names photos are pictures that were uploaded to us', async () => {
    for (const wrong of [
      'https://a.example/x.jpg',
      `${photo(1)},/x.jpg`,
      photo(1).replace('jpg', 'pdf'),
      `${photo(1)},`,
      'javascript:1',
    ])
      expect(await save({ photos: wrong }), wrong).toMatchObject({
        code: 400,
        msg: expect.stringMatching(/^照片须为已上传的图片/) as string,
      });
    const ten = Array.from({ length: 10 }, (_, at) => photo(90 + at));
    expect(await save({ photos: ten.join() })).toMatchObject({ code: 400, msg: '照片最多 9 张' });
    expect(await save({ photos: ten.slice(1).join() })).toMatchObject({ success: true });
  });
  it('own-names K3 the new ones are checked for who saves, before anything is stored; a fact names them all', async () => {
    catalog.merchant.checked.length = 0;
    const id = await made({ photos: photos(1, 2) });
    expect(catalog.merchant.checked).toEqual([{ saveUrls: [photo(1), photo(2)], spotId: id, by: shop.accountId }]);
    expect(await lastPublished(id, 1)).toEqual([photo(1), photo(2)]);
    await save({ id, inventoryTotalSeen: 100, photos: photos(3, 1) });
    expect(catalog.merchant.checked.at(-1)).toMatchObject({ saveUrls: [photo(3)], spotId: id });
    expect(await lastPublished(id, 2)).toEqual([photo(3), photo(1)]);
    await save({ id, inventoryTotalSeen: 100 });
    expect(catalog.merchant.checked).toHaveLength(2);
    expect(await lastPublished(id, 3)).toEqual([]);
  });
  it('K3 one that may not be shown refuses the whole save: no good, no stock moved', async () => {
    catalog.merchant.foreign = photo(9);
    expect(await save({ name: '不成', photos: photos(9) })).toMatchObject({ code: 400, msg: '该文件不可用，请重新上传' });
    const id = await made({ photos: photos(4) });
    const moves = catalog.order.calls.length;
    const edit = { id, inventoryTotalSeen: 100, inventoryTotal: 90, money: 1, photos: photos(4, 9) };
    expect(await save(edit)).toMatchObject({ code: 400 });
    expect(catalog.order.calls).toHaveLength(moves);
    const { list } = await catalog.list<{ name: string; money: number }>('listOwnSpots', { pageSize: 50 }, shop);
    expect(list.filter(({ name, money }) => name === '不成' || money === 1)).toEqual([]);
    catalog.merchant.foreign = '';
  });
  it('C-43 the same save again is answered though its photos are in use by now', async () => {
    const key = { 'idempotency-key': 'photos-again-0001' };
    const first = await save({ photos: photos(5) }, key);
    catalog.merchant.foreign = photo(5);
    expect((await save({ photos: photos(5) }, key)).data).toEqual(first.data);
    catalog.merchant.foreign = '';
  });
  it('with merchant-service away only saves that bring new photos wait', async () => {
    const id = await made({ photos: photos(6) });
    await catalog.merchantAway();
    expect(await save({ photos: photos(7) })).toMatchObject({ code: 503 });
    expect(await save({ id, inventoryTotalSeen: 100, photos: photos(6) })).toMatchObject({ success: true });
  });
});
