/** What the market is called, without and with the name of its house. */
export const marketName = '橡胶现货交易中心';
export const productName = `Xinyue ${marketName}`;

/**
 * Titles and descriptions of the portal's public pages: on their screens, and in the HTML that the gateway sends before any script runs,
 * where search engines and chats read it.
 */
export const portalPages = {
  '/mainPage': { title: '首页', heading: '橡胶现货，明码实价', lead: '价格、起订量、库存与仓库清楚可查，下单到提货全程留痕。' },
  '/spotPurchase': { title: '现货采购', heading: '现货采购', lead: '价格、起订量与库存实时更新，下单即预留库存。' },
  '/dataCenter': { title: '数据中心', heading: '数据中心', lead: '橡胶期货行情与行业快讯，供采购参考，不构成交易建议。' },
  '/priceIndex': { title: '现货指数', heading: '现货指数', lead: '按公开方法算出的每日指数，仅供参考。' },
  '/joinUs': { title: '加入我们', heading: '加入我们', lead: '我们在产区、港口和交易中心寻找懂橡胶、守信用的同事。' },
  '/aboutUs': {
    title: '关于我们',
    heading: '关于我们',
    lead: 'Xinyue 橡胶现货交易中心把产区、港口仓库与用胶工厂放在同一张报价单上：价格公开，库存真实，合同与提货全程可查。',
  },
  '/openPlatform': {
    title: '开放平台',
    heading: '开放平台',
    lead: '让店铺的 ERP、仓库与财务系统直接读写现货、库存与订单：一个密钥，一种签名，十五分钟接通。',
  },
} as const;

/** The title of the page of one good. */
export const goodPageTitle = '现货详情';

/** Addresses of the portal that have no page and lead to another one, or to the back office. */
export const portalForwards: readonly string[] = ['/', '/homePage', '/userPage', '/login', '/index'];

/** The name of a browser tab of the portal. */
export const portalTitle = (page: string): string => `${page} - ${productName}`;
