import { type Actor, operations } from '@xinyue/contracts';
import { beforeAll, expect, it } from 'vitest';
import { addPerson } from './addPerson.ts';
import { jpg } from './pictures.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();
let owner: Actor;
let other: Actor;
let saveUrl: string;
let theirs: string;
let link: string;
beforeAll(async () => {
  owner = await addPerson(merchant, 1, 'linkowner1');
  other = await addPerson(merchant, 1, 'linkother1');
  saveUrl = await stored(owner);
  theirs = await stored(other);
  link = (await sign(saveUrl, owner)).body.data[0]!.url;
});

async function stored(actor: Actor) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpg())]), 'a.jpg');
  return (await merchant.upload(operations.uploadFile.path, form, { actor })).body.data.saveUrl;
}
const sign = (one: string, actor: Actor) =>
  merchant.call<{ url: string }[]>(operations.signFiles, { saveUrls: [one] }, { actor });
const countLooks = async () => (await merchant.pool.query<{ count: number }>('select count(*) from looks')).rows[0]!.count;

/** Asks for it and expects a refusal without a byte of any picture, and no look written down. */
async function expectNothing(target: string) {
  const before = await countLooks();
  const answer = await merchant.getRaw(target);
  expect(answer.body.length, target).toBeLessThan(200);
  expect(JSON.parse(answer.body), target).toMatchObject({ success: false, code: 404, data: { reason: expect.any(String) } });
  expect(await countLooks()).toBe(before);
}

const dots = [
  '..',
  '.%2e',
  '%2e.',
  '%2e%2e',
  '%2E%2E',
  '%252e%252e',
  '%25252e%25252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%f0%80%80%ae%f0%80%80%ae',
  '%uff0e%uff0e',
  '%u002e%u002e',
  '%ef%bc%8e%ef%bc%8e',
  '....',
  '..%00',
  '..;',
  '.%0d.',
  '..%20',
];
const slashes = ['/', '%2f', '%5c', '%252f', '%c0%af', '\\', '//', '%2f/', '%ef%bc%8f', '%00/'];

it('K2 leads nowhere with ../ in 179 spellings', async () => {
  const query = link.slice(saveUrl.length);
  const key = saveUrl.slice('/xinyue/file/'.length);
  const ways = dots.flatMap((dot) => slashes.map((slash) => `${dot}${slash}`));
  expect(new Set(ways).size).toBe(179);
  for (const way of ways) {
    await expectNothing(`/xinyue/file/${way.repeat(4)}etc/passwd${query}`);
    await expectNothing(`/xinyue/file/${way}file${way.at(-1) === '/' ? '' : '/'}${key}${query}`);
  }
});

it('K2 refuses links that were touched anywhere', async () => {
  expect((await merchant.get(link)).status).toBe(200);
  for (let at = saveUrl.length; at < link.length; at += 1)
    for (const letter of [link[at] === '0' ? '1' : '0', '']) await expectNothing(link.slice(0, at) + letter + link.slice(at + 1));
  const query = link.slice(saveUrl.length);
  const twice = [`${link}&who=0.${owner.accountId}`, `${link}&expires=9999999999`, `${link}${query.replace('?', '&')}`];
  const parts = ['expires', 'who', 'signature'].map((name) => link.replace(new RegExp(`${name}=[^&]*`), `${name}=`));
  const moved = [theirs + query, `${saveUrl}?`, saveUrl, `${saveUrl}/${query}`, link.replace('.jpg', '.png'), link.toUpperCase()];
  for (const target of [...twice, ...parts, ...moved]) await expectNothing(target);
});

it("K2 gives nobody a link to another's file, and no link lives longer than five minutes", async () => {
  expect((await sign(saveUrl, other)).body).toMatchObject({ success: false, code: 404, data: { reason: expect.any(String) } });
  merchant.clock.advance(299_000);
  expect((await merchant.get(link)).status).toBe(200);
  merchant.clock.advance(1000);
  await expectNothing(link);
});
