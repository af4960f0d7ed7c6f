import { type Actor, operations, platformFieldNames, platformShop } from '@xinyue/contracts';
import { createDiskFiles } from '@xinyue/kit/files/createDiskFiles';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../src/files/tendFiles.ts';
import { addPerson } from './addPerson.ts';
import { jpg } from './pictures.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();
const shop: Actor = { accountId: newId(), ownerId: newId(), userType: 2, account: 'shop01', name: '店铺' };
const otherShop: Actor = { ...shop, accountId: newId(), ownerId: newId() };
const staff: Actor = { accountId: newId(), ownerId: newId(), userType: 0, account: 'clerk', name: '员工' };
let customer: Actor;
let picture: Buffer;
beforeAll(async () => {
  customer = await addPerson(merchant, 1, 'looker001');
  picture = await jpg();
});

const stored = async (actor: Actor, bytes = picture) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  return (await merchant.upload(operations.uploadFile.path, form, { actor })).body.data.saveUrl;
};
const check = async (saveUrls: string[], spotId: string, actor: Actor | undefined = shop) =>
  (await merchant.ask('/internal/photos/check', { saveUrls, spotId }, { service: 'catalog', actor })).body;
const fact = (photos: string[] | undefined, more: object = {}) => ({
  photos,
  shopId: shop.ownerId,
  open: true,
  deleted: false,
  ...more,
});
const statusOf = async (saveUrl: string) => {
  const answer = await merchant.get(saveUrl);
  await answer.arrayBuffer();
  return answer.status;
};
const claimed = async (spotId: string) => {
  const { rows } = await merchant.pool.query<{ key: string }>('select key from file_claims where reference = $1 order by key', [
    spotId,
  ]);
  return rows.map(({ key }) => `/xinyue/file/${key}`);
};

describe('photos of goods', () => {
  it('own-names are public while an open good shows them, and nobody is asked who comes', async () => {
    const [spotId, saveUrl] = [newId(), await stored(shop)];
    expect(await statusOf(saveUrl)).toBe(404);
    await merchant.tellSpot(spotId, fact([saveUrl]));
    const shown = await merchant.get(saveUrl);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=3600',
    ]);
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect((await merchant.call(operations.signFiles, { saveUrls: [saveUrl] }, { actor: customer })).body.success).toBe(true);
    await merchant.tellSpot(spotId, fact([saveUrl], { open: false }));
    expect(await statusOf(saveUrl)).toBe(404);
    expect((await merchant.call(operations.signFiles, { saveUrls: [saveUrl] }, { actor: customer })).body.code).toBe(404);
    expect(await claimed(spotId)).toEqual([saveUrl]);
    await merchant.tellSpot(spotId, fact([saveUrl]));
    expect(await statusOf(saveUrl)).toBe(200);
  });
  it('Po-47 go out small where lists ask for it, again from memory, and only while they are shown', async () => {
    const large = await sharp(await jpg(1200, 900))
      .png()
      .toBuffer();
    const [spotId, saveUrl] = [newId(), await stored(shop, large)];
    expect(await statusOf(`${saveUrl}?small`)).toBe(404);
    await merchant.tellSpot(spotId, fact([saveUrl]));
    for (const query of ['?small', '?small=1']) {
      const small = await merchant.get(saveUrl + query);
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const { width, height, format } = await sharp(await small.arrayBuffer()).metadata();
      expect({ width, height, format }).toEqual({ width: 480, height: 360, format: 'jpeg' });
    }
    const whole = await merchant.get(saveUrl);
    expect(whole.headers.get('content-type')).toBe('image/png');
    expect((await sharp(await whole.arrayBuffer()).metadata()).width).toBe(1200);
    await merchant.tellSpot(spotId, fact([saveUrl], { open: false }));
    expect(await statusOf(`${saveUrl}?small`)).toBe(404);
  });
  it('own-names a replaced one is released, a deleted good releases its own; what was released is swept away', async () => {
    const spotId = newId();
    const [first, second] = [await stored(shop), await stored(staff)];
    await merchant.tellSpot(spotId, fact([first, second]));
    expect(await claimed(spotId)).toEqual([first, second].toSorted());
    await merchant.tellSpot(spotId, fact([second]));
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    // A fact of before photos were told says nothing of them.
    await merchant.tellSpot(spotId, fact(undefined));
    expect(await claimed(spotId)).toEqual([second]);
    const files = await createDiskFiles(merchant.filesFolder);
    const log = { info() {}, warn() {}, error() {} };
    await merchant.pool.query(`update files set created_at = created_at - interval '25 hours'`);
    await sweepFiles({ pool: merchant.pool, clock: merchant.clock, files, log });
    expect(await statusOf(second)).toBe(200);
    await merchant.tellSpot(spotId, fact([second], { deleted: true, open: false }));
    expect([await claimed(spotId), await statusOf(second)]).toEqual([[], 404]);
    expect(await sweepFiles({ pool: merchant.pool, clock: merchant.clock, files, log })).toBeGreaterThan(0);
    expect((await merchant.call(operations.signFiles, { saveUrls: [second] }, { actor: staff })).body.code).toBe(404);
  });
  it('K3 Z-59 a fact makes nothing public that is another shop’s, a customer’s or used for something else', async () => {
    const document = await stored(customer);
    const contract = await stored(shop);
    const body = { saveUrls: [contract], purpose: 'contract', readers: [], reference: 'order 1' };
    expect((await merchant.ask('/internal/files/claim', body, { service: 'order', actor: shop })).body.success).toBe(true);
    const foreign = [document, contract, await stored(otherShop), `/xinyue/file/${'0'.repeat(48)}.jpg`];
    await merchant.tellSpot(newId(), fact(foreign));
    for (const saveUrl of foreign) expect(await statusOf(saveUrl), saveUrl).toBe(404);
    await merchant.tellSpot(newId(), fact([await stored(shop)], { shopId: platformShop.id }));
    const byStaff = await stored(staff);
    await merchant.tellSpot(newId(), fact([byStaff], { shopId: platformShop.id }));
    expect(await statusOf(byStaff)).toBe(200);
  });
  it('K3 are checked before a good is saved: own and unused ones, or what this good shows already', async () => {
    const spotId = newId();
    const [own, foreign] = [await stored(shop), await stored(otherShop)];
    expect(await check([own], spotId)).toMatchObject({ success: true });
    expect(await check([own, foreign], spotId)).toMatchObject({ code: 400, msg: '该文件不可用，请重新上传' });
    // Nothing was put aside: another good may take it.
    expect(await check([own], newId())).toMatchObject({ success: true });
    await merchant.tellSpot(spotId, fact([own]));
    expect(await check([own], spotId, staff)).toMatchObject({ success: true });
    expect(await check([own], newId())).toMatchObject({ code: 400 });
    expect(await check([own], spotId, null as unknown as Actor)).toMatchObject({ success: false });
  });
  it('of two goods that name the same one the first has it', async () => {
    const [one, other, saveUrl] = [newId(), newId(), await stored(shop)];
    await merchant.tellSpot(one, fact([saveUrl]));
    await merchant.tellSpot(other, fact([saveUrl]));
    await merchant.tellSpot(other, fact([]));
    await eventually(async () => (await claimed(one)).length === 1, { describe: 'still kept' });
    expect(await statusOf(saveUrl)).toBe(200);
  });
});

describe('pictures of 平台资料', () => {
  let versions = 0;
  const tell = async (licence: string, wechat = '') => {
    versions += 1;
    const empty = Object.fromEntries(platformFieldNames.map((name) => [name, '']));
    const data = { ...empty, licence, wechat };
    await merchant.receive(
      'system',
      makeEvent({ type: 'platform.changed', aggregateId: 'platform', aggregateVersion: versions, data }),
    );
  };

  it('Po-23 are public while they are shown, and released when they are replaced', async () => {
    const [first, second] = [await stored(staff), await stored(staff)];
    expect(await statusOf(first)).toBe(404);
    await tell(first);
    expect(await statusOf(first)).toBe(200);
    await tell(second, first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await tell(second);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await tell('');
    expect(await claimed('platform')).toEqual([]);
  });

  it('Po-23 K3 only an own unused picture is let in, and a fact makes nothing public that is a shop’s or a customer’s', async () => {
    const ask = async (saveUrl: string, actor?: Actor) =>
      (await merchant.ask('/internal/platform/pictures', { saveUrls: [saveUrl] }, { service: 'system', actor })).body;
    const [own, customers, shops] = [await stored(staff), await stored(customer), await stored(shop)];
    expect(await ask(own, staff)).toMatchObject({ success: true });
    expect(await ask(own)).toMatchObject({ code: 403 });
    for (const foreign of [customers, shops, `/xinyue/file/${'0'.repeat(48)}.png`])
      expect(await ask(foreign, staff)).toMatchObject({ code: 400, msg: '该文件不可用，请重新上传' });
    await tell(customers, shops);
    expect([await statusOf(customers), await statusOf(shops)]).toEqual([404, 404]);
  });
});
