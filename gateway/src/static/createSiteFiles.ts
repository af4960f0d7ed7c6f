import { portalPages } from '@xinyue/contracts';
import type { PublicReads } from './createPublicReads.ts';
import { escapeHtml } from './PageFacts.ts';

export type SiteFile = { type: string; body: string };

/** Pages of one's own: nothing for search engines. */
const own = [
  '/bindingPayment',
  '/myOrder',
  '/personalInformation',
  '/franchiseUser',
  '/pickupSlip/',
  '/print/',
  '/login',
  '/index',
];

const robots = (origin: string): string =>
  ['User-agent: *', 'Allow: /', ...own.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** Files for search engines, with the origin by which the portal was reached; undefined where the path is none of them or the goods cannot be read. */
export function createSiteFiles({ readOffers }: PublicReads): (path: string, origin: string) => Promise<SiteFile | undefined> {
  return async (path, origin) => {
    if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', body: robots(origin) };
    if (path !== '/sitemap.xml') return undefined;
    const offers = await readOffers();
    if (!offers) return undefined;
    const paths = [
      ...Object.keys(portalPages),
      ...offers.goods.map((id) => `/spotPurchase/${encodeURIComponent(id)}`),
      ...offers.shops.map((id) => `/shop/${encodeURIComponent(id)}`),
    ];
    const places = paths.map((one) => `<url><loc>${escapeHtml(origin + one)}</loc></url>`);
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</urlset>\n`;
    return { type: 'application/xml; charset=utf-8', body };
  };
}
