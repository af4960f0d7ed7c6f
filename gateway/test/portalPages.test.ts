import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operations, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { route } from '@xinyue/kit/http/route';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { useGateway } from './startGateway.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xinyue-pages-'));
const page = `<head><!-- page.head --><title>before</title><!-- /page.head --><script nonce="__CSP_NONCE__">1</script></head>
<main><!-- page.first --><i></i><!-- /page.first --></main>${'<p>words enough to be worth compressing</p>'.repeat(40)}`;
writeFileSync(path.join(folder, 'index.html'), page);
const others = ['/mainPage', '/myOrder', '/spotPurchase', '/dataCenter', '/joinUs', '/aboutUs', '/shop/:shopId'];
const scripts = { ...Object.fromEntries(others.map((where) => [where, []])), '/spotPurchase/:spotId': ['/assets/good.js'] };
writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(scripts));
afterAll(() => rmSync(folder, { recursive: true }));

const wicked = `__CSP_NONCE__</script><script>alert('1')</script>"&`;
const good = {
  id: 'good-1',
  name: wicked,
  spotTypeId: 't',
  spotTypeName: '烟片胶',
  unit: '公斤',
  money: 15.75,
  moneyPerTon: 15_750,
  inventoryTotal: 9,
  miniTotal: 5,
  pickupArea: '上海',
  pickupAdress: '库',
  warehouseAdress: '洋山库',
  warehouseRentDate: '2027-01-01',
  shopUserName: '青岛港信橡胶',
  userCustomerId: '01920000-0000-7000-8000-000000000103',
  packingSpecification: null,
  deliveryMode: '自提',
  brandName: null,
  level: null,
  producingArea: null,
  taxIncluded: null,
  customsState: null,
  basisContract: null,
  photos: null,
  basis: null,
};
let away = false;
let photos: string | null = null;
let asked: object[] = [];
beforeEach(() => {
  away = false;
  photos = null;
  asked = [];
});
const origin = 'https://xinyue.example';
// A page waits 400 ms for its words; what is in them does not hang on how busy this machine is.
vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
const gateway = useGateway(
  {
    catalog: [
      route(operations.listSpots, async ({ body }) => {
        asked.push(body);
        if (away) throw new AppError('unavailable', sentence('unavailable'));
        return {
          list: body.id === undefined || body.id.startsWith('good') ? [{ ...good, photos, id: body.id ?? 'good-1' }] : [],
          total: 1,
        };
      }),
      route(operations.readShop, async ({ body }) => {
        if (body.userCustomerId !== '01920000-0000-7000-8000-000000000103') throw new AppError('notFound', sentence('notFound'));
        return { shopName: wicked, since: null, goods: 3, deals: 0, licenceChecked: true };
      }),
    ],
  },
  { XINYUE_PORTAL_DIR: folder, XINYUE_ORIGIN: origin },
);
const read = async (where: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(gateway.url + where, { headers });
  return { answer, html: await answer.text() };
};

it('R-07 writes name, price and seller of a good into its HTML, escaped, and names its scripts', async () => {
  const { html } = await read('/spotPurchase/good-a');
  const name = '__CSP_NONCE__&#60;/script&#62;&#60;script&#62;alert(&#39;1&#39;)&#60;/script&#62;&#34;&#38;';
  expect(html).toContain(`<title>${name} - Xinyue 橡胶现货交易中心</title>`);
  expect(html).toContain(`<h1>${name}</h1>`);
  expect(html).toContain('¥15.75 <small>/ 公斤 合 ¥15,750 / 吨</small>');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/good.js">');
  expect(html).toContain(`<link rel="canonical" href="${origin}/spotPurchase/good-a">`);
  expect(html).not.toContain('before');
  expect(html).not.toContain('noindex');
  expect(html.match(/<script/g)).toHaveLength(2);
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
  expect(JSON.parse(data!)).toMatchObject({
    '@type': 'Product',
    name: wicked,
    offers: { price: 15.75, priceCurrency: 'CNY', availability: 'https://schema.org/InStock', seller: { name: '青岛港信橡胶' } },
  });
});

it('R-07 the share card of a good shows its first photo, by the origin it was reached by', async () => {
  const photo = `/xinyue/file/${'ab'.repeat(24)}.jpg`;
  expect((await read('/spotPurchase/good-plain')).html).not.toContain('og:image');
  photos = `/elsewhere.jpg,${photo}`;
  const { html } = await read('/spotPurchase/good-photos');
  expect(html).toContain(`<meta property="og:image" content="${origin}${photo}">`);
  expect(html).toContain(`"image":"${origin}${photo}"`);
});

it('no name can ask for the nonce of its page', async () => {
  const { answer, html } = await read('/spotPurchase/good-b');
  const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)!;
  expect(html.split(nonce!)).toHaveLength(2);
});

it('own-names writes a shop by its name, and what is not there is not for search engines', async () => {
  expect((await read('/shop/01920000-0000-7000-8000-000000000103')).html).toContain('有 3 条在售现货');
  for (const where of ['/shop/01920000-0000-7000-8000-000000000999', '/spotPurchase/none', '/myOrder', '/nothing'])
    expect((await read(where)).html, where).toContain('<meta name="robots" content="noindex">');
});

it.each([
  [404, ['/nothing', '/spotPurchase/none', '/shop/01920000-0000-7000-8000-000000000999', '/mainPage/more']],
  [200, ['/', '/homePage', '/userPage', '/login', '/index', '/mainPage', '/myOrder', '/spotPurchase', '/spotPurchase/good-e']],
])('portal F16 the status is %i for crawlers, with the page of the app for people', async (status, places) => {
  for (const where of places) {
    const { answer, html } = await read(where);
    expect([where, answer.status, html.includes('worth compressing')]).toEqual([where, status, true]);
  }
});

it('R-37 the list has its newest goods, the home page its words, at one address', async () => {
  expect((await read('/spotPurchase')).html).toContain('href="/spotPurchase/good-1"');
  for (const where of ['/', '/homePage', '/mainPage']) {
    const { html } = await read(where);
    expect(html, where).toContain('<h1>橡胶现货，明码实价</h1>');
    expect(html, where).toContain(`<link rel="canonical" href="${origin}/mainPage">`);
  }
});

it('asks once for a good that many open, and sends the page without it where no answer comes', async () => {
  await Promise.all([1, 2, 3].map(() => read('/spotPurchase/good-c')));
  expect(asked).toHaveLength(1);
  away = true;
  const { answer, html } = await read('/spotPurchase/good-d');
  expect([answer.status, html.includes('noindex'), html.includes('<i></i>')]).toEqual([200, false, true]);
});

it('sends the HTML compressed to who can read that', async () => {
  const { answer, html } = await read('/mainPage', { 'accept-encoding': 'br' });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
  expect(html).toContain('<h1>');
  expect((await read('/mainPage', { 'accept-encoding': 'identity' })).answer.headers.get('content-encoding')).toBeNull();
});

it('tells search engines of public pages, goods and shops, on the portal alone', async () => {
  // Whatever a request names as its host, nothing of that is kept by a cache.
  const foreign = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  expect((await read('/robots.txt', foreign)).html).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const { answer, html } = await read('/sitemap.xml', foreign);
  expect(html).not.toContain('evil.example');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  for (const where of ['/dataCenter', '/spotPurchase/good-1', '/shop/01920000-0000-7000-8000-000000000103'])
    expect(html, where).toContain(`<loc>${origin}${where}</loc>`);
  expect((await fetch(`${gateway.adminUrl}/sitemap.xml`)).status).toBe(404);
});
