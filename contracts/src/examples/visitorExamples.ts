import { type Examples, ids } from './Example.ts';

const signedIn = {
  userId: ids.person,
  logintoken: 'k3v9q2m7xak3v9q2m7xak3v9q2m7xa12',
  userName: '张三',
  account: 'customer01',
  userType: 1,
};

const spot = {
  id: ids.good,
  spotTypeName: '天然橡胶',
  moneyPerTon: 12_850,
  change: 50,
  shopUserName: '青岛橡胶行',
  userCustomerId: ids.shop,
  spotTypeId: ids.category,
  name: 'SCRWF 2026',
  money: 12_850,
  miniTotal: 1,
  unit: '吨',
  inventoryTotal: 95,
  warehouseAdress: '山东省青岛市黄岛区一号库',
  deliveryMode: '自提',
  pickupAdress: '山东省青岛市黄岛区一号库',
  pickupArea: '青岛',
  warehouseRentDate: '2026-12-31',
  packingSpecification: '33.33 千克/块',
  brandName: '云象',
  level: 'SCRWF',
  producingArea: '云南',
  taxIncluded: 1,
  customsState: '完税',
  basisContract: 'RU',
  photos: null,
  basis: { contract: 'ru2701', premium: -350, quoteTime: '2026-11-29 10:05:00', simulated: true },
  changeTime: '2026-11-29 10:05:00',
};

/** Of what visitors read and do, but for market data. */
export const visitorExamples: Examples = {
  register: [
    {
      name: 'customer',
      request: {
        account: 'customer01',
        password: 'Rubber-tapper-77',
        nickname: '张三',
        mobile: '13800000001',
        sex: 0,
        age: 30,
        area: '山东省青岛市',
      },
      answer: null,
    },
  ],
  signInCustomer: [{ name: 'customer', request: { account: 'customer01', password: 'Rubber-tapper-77' }, answer: signedIn }],
  signInBackstage: [
    {
      name: 'merchant',
      request: { account: 'qingdao01', password: 'Rubber-tapper-77' },
      answer: { ...signedIn, userName: '青岛橡胶行', account: 'qingdao01', userType: 2 },
    },
  ],
  listShops: [
    {
      name: 'first',
      request: { pageNum: 1, pageSize: 10 },
      answer: { list: [{ shopName: '青岛橡胶行', userCustomerId: ids.shop }], total: 1 },
    },
  ],
  readShop: [
    {
      name: 'shop',
      request: { userCustomerId: ids.shop },
      answer: { shopName: '青岛橡胶行', since: '2026-01-05', goods: 12, deals: 340, licenceChecked: true },
    },
  ],
  listSpots: [
    { name: 'newest', request: { sort: 'newest', pageSize: 10 }, answer: { list: [spot], total: 1 } },
    { name: 'search', request: { q: 'SCRWF', customsState: ['完税'], moneyEnd: 13_000 }, answer: { list: [spot], total: 1 } },
  ],
  listSpotTypes: [
    {
      name: 'all',
      request: {},
      answer: {
        list: [
          { id: ids.category, name: '天然橡胶', shopUserName: '青岛橡胶行', money: 12_850, unit: '吨', moneyPerTon: 12_850 },
        ],
        total: 1,
      },
    },
  ],
  listAreas: [{ name: 'all', request: {}, answer: { list: ['青岛', '上海'] } }],
  suggestGoods: [
    {
      name: 'grade',
      request: { q: 'scr' },
      answer: {
        list: [
          { kind: 'level', text: 'SCRWF', goods: 12 },
          { kind: 'good', text: 'SCRWF 2026', id: ids.good },
        ],
      },
    },
  ],
  adviseSearch: [
    {
      name: 'typing error',
      request: { q: 'SCRWX 青岛', customsState: ['保税'] },
      answer: { words: [{ text: 'SCRWF 青岛', goods: 3 }], filters: [{ name: 'q', goods: 9 }] },
    },
  ],
  clickSpot: [{ name: 'good', request: { id: ids.good }, answer: null }],
  readStatementHeads: [
    {
      name: 'day',
      request: { from: '2026-11-28', to: '2026-11-28' },
      answer: {
        list: [
          { day: '2026-11-28', root: 'a'.repeat(64), accounts: 12, prev: 'b'.repeat(64), hash: 'c'.repeat(64), evidence: null },
        ],
      },
    },
  ],
  readStatementVerifier: [{ name: 'file', request: {} }],
  listPublicPostings: [
    {
      name: 'all',
      request: { pageNum: 1, pageSize: 10 },
      answer: {
        list: [
          {
            id: ids.posting,
            templateName: '贸易部',
            positionName: '橡胶贸易专员',
            city: '青岛',
            wageStart: 8_000,
            wageEnd: 12_000,
            inviteNum: 2,
            workYear: '1-3年',
            workAddress: '山东省青岛市',
            workNaturee: '全职',
            educational: '本科',
            profession: '国际贸易',
            inviteTimeStart: '2026-11-01 00:00:00',
            inviteTimeEnd: '2026-12-31 00:00:00',
            jobResponsibilities: '负责现货橡胶的采购与销售。',
            isClose: 0,
            del: 0,
            createTime: '2026-11-01 09:00:00',
            changeTime: '2026-11-01 09:00:00',
            name: '贸易部',
          },
        ],
        total: 1,
      },
    },
  ],
};
