import { fenFromYuan, formatFen, portalTitle, type ShopCard, type SpotCard } from '@xinyue/contracts';
import { isOwnPicture } from '@xinyue/contracts/saveUrl';
import { escapeHtml, type PageFacts } from './PageFacts.ts';

/** `¥12,840`, as the portal writes prices: cents only where there are any. */
const priceOf = (yuan: number): string => `¥${formatFen(fenFromYuan(yuan))}`.replace(/\.00$/, '');

const perTonOf = ({ unit, moneyPerTon }: SpotCard): string =>
  moneyPerTon === null || unit === '吨' ? '' : `合 ${priceOf(moneyPerTon)} / 吨`;

/** A good: its name, price and seller. */
export function aboutGood(good: SpotCard): PageFacts {
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
export function aboutShop({ shopName, goods }: ShopCard): PageFacts {
  return {
    title: portalTitle(shopName),
    description: `${shopName}在 Xinyue 橡胶现货交易中心有 ${goods} 条在售现货，价格、起订量与库存清楚可查。`,
    first: `<h1 class="shell-name">${escapeHtml(shopName)}</h1><p></p><i></i>`,
    data: { '@type': 'Store', name: shopName },
  };
}

/** The first rows of the list: price, name, and what each is. */
export const rowsOf = (goods: readonly SpotCard[]): string => `<ul class="shell-rows">${goods.map(rowOf).join('')}</ul>`;

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
