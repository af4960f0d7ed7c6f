import { goodPageTitle, portalPages, portalTitle, productName, publicLabels, type SpotCard } from '@xinyue/contracts';
import { aboutGood, aboutShop, rowsOf } from './aboutMarket.ts';
import { escapeHtml, type PageFacts } from './PageFacts.ts';
import type { PublicReads } from './createPublicReads.ts';

const goodPath = /^\/spotPurchase\/([\w-]{1,64})$/;
const shopPath = /^\/shop\/([\w-]{1,64})$/;
const isPublic = (path: string): path is keyof typeof portalPages => Object.hasOwn(portalPages, path);

/** A public page whose words are always the same. */
function fixed(path: keyof typeof portalPages): PageFacts {
  const { title, heading, lead } = portalPages[path];
  const words = `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(lead)}</p>`;
  return {
    path,
    title: portalTitle(title),
    description: `${lead}橡胶现货交易中心：天然橡胶、合成橡胶现货采购。`,
    first:
      path === '/mainPage'
        ? `<div class="shell-banner">${words}</div>`
        : `${words}${path === '/spotPurchase' ? '<i class="shell-filters"></i>' : '<i></i>'}`,
    ...(path === '/mainPage' && { data: { '@type': 'WebSite', name: productName, inLanguage: 'zh-CN' } }),
  };
}

/** The list with its newest goods. */
function withRows(goods: readonly SpotCard[] | undefined): PageFacts {
  const facts = fixed('/spotPurchase');
  return goods ? { ...facts, first: `${facts.first}${rowsOf(goods)}` } : facts;
}

/** The page of a good or a shop that is not there (any more). */
const gone = (title: string): PageFacts => ({ title: portalTitle(title), description: title, hidden: true, gone: true });

/** Any other page: nothing that a visitor could look for. */
const other: PageFacts = {
  title: productName,
  description: '橡胶现货交易中心：天然橡胶、合成橡胶现货采购，价格、起订量与库存一目了然。',
  hidden: true,
};

/**
 * Title, description and preview of the page at a path; goods and shops by name, read as visitors see them. What cannot be read stays
 * empty.
 */
export function createPortalPages({ readGood, readShop, readNewest }: PublicReads): (path: string) => Promise<PageFacts> {
  return async (path) => {
    if (path === '/spotPurchase') return withRows(await readNewest());
    if (isPublic(path)) return fixed(path);
    const [, spotId] = goodPath.exec(path) ?? [];
    if (spotId !== undefined) {
      const good = await readGood(spotId);
      return good ? aboutGood(good) : good === null ? gone(goodPageTitle) : { ...other, hidden: false };
    }
    const [, shopId] = shopPath.exec(path) ?? [];
    if (shopId !== undefined) {
      const shop = await readShop(shopId);
      return shop ? aboutShop(shop) : shop === null ? gone(publicLabels.shop) : { ...other, hidden: false };
    }
    return path === '/' || path === '/homePage' ? fixed('/mainPage') : other;
  };
}
