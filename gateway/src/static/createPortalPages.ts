import {
  fenFromYuan,
  formatFen,
  goodPageTitle,
  portalPages,
  portalTitle,
  productName,
  publicLabels,
  type ShopCard,
  type SpotCard,
} from '@xinyue/contracts';
import { isOwnPicture } from '@xinyue/contracts/saveUrl';
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

/** `¥12,840`, as the portal writes prices: cents only where there are any. */
const priceOf = (yuan: number): string => `¥${formatFen(fenFromYuan(yuan))}`.replace(/\.00$/, '');

const perTonOf = ({ unit, moneyPerTon }: SpotCard): string =>
  moneyPerTon === null || unit === '吨' ? '' : `合 ${priceOf(moneyPerTon)} / 吨`;

/** A good: its name, price and seller. */
function aboutGood(good: SpotCard): PageFacts {
  const { name, spotTypeName, unit, money, inventoryTotal, miniTotal, shopUserName, warehouseAdress } = good;
  const price = `${priceOf(money)} / ${unit}`;
  return {
    title: portalTitle(name),
    description: `${name}（${spotTypeName}）${price}，起订 ${miniTotal} ${unit}，库存 ${inventoryTotal} ${unit}，${shopUserName}，${warehouseAdress}。`,
    first: [
      '<div class="shell-offer">',
      `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(spotTypeName)}</p>`,
      `<p>${priceOf(money)} <small>${escapeHtml(`/ ${unit} ${perTonOf(good)}`)}</small></p></div>`,
    ].join(''),
    picture: good.photos?.split(',').find(isOwnPicture),
    data: {
      '@type': 'Product',
      name,
      category: spotTypeName,
      ...(good.brandName && { brand: { '@type': 'Brand', name: good.brandName } }),
      offers: {
        '@type': 'Offer',
        price: money,
        priceCurrency: 'CNY',
        availability: `https://schema.org/${inventoryTotal >= miniTotal ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', name: shopUserName },
      },
    },
  };
}

/** A shop by its name. */
function aboutShop({ shopName, goods }: ShopCard): PageFacts {
  return {
    title: portalTitle(shopName),
    description: `${shopName}在 Xinyue 橡胶现货交易中心有 ${goods} 条在售现货，价格、起订量与库存清楚可查。`,
    first: `<h1 class="shell-name">${escapeHtml(shopName)}</h1><p></p><i></i>`,
    data: { '@type': 'Store', name: shopName },
  };
}

/** The first rows of the list: price, name, and what each is. */
const rowsOf = (goods: readonly SpotCard[]): string => `<ul class="shell-rows">${goods.map(rowOf).join('')}</ul>`;

function rowOf(good: SpotCard): string {
  const { id, name, money, unit, spotTypeName, brandName, level, packingSpecification, customsState } = good;
  const line = (parts: readonly (string | null)[]) => `<p>${escapeHtml(parts.filter(Boolean).join(' · '))}</p>`;
  return [
    `<li><div><b>${priceOf(money)} <small>${escapeHtml(`/ ${unit}`)}</small></b>`,
    line([perTonOf(good) || `起订 ${good.miniTotal} ${unit}`]),
    '</div><div>',
    `<h2><a href="/spotPurchase/${encodeURIComponent(id)}">${escapeHtml(name)}</a></h2>`,
    line([spotTypeName, brandName, level, packingSpecification, customsState]),
    line([good.shopUserName, good.warehouseAdress, good.pickupArea]),
    '</div></li>',
  ].join('');
}
