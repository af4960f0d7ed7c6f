import { type Examples, ids } from './Example.ts';

const feed = { source: '演示数据', asOf: '2026-11-29 10:05:00', simulated: true, stale: false };

const quote = {
  code: 'ru2701',
  name: '橡胶2701',
  latest: 13_200,
  change: 85,
  changePercent: 0.65,
  open: 13_120,
  high: 13_240,
  low: 13_090,
  previousSettle: 13_115,
  volume: 182_400,
  turnover: null,
  outerDisk: 92_000,
  innerDisk: 90_400,
  openInterest: 156_200,
  openInterestChange: -1_300,
};
const main = { RU: 'ru2701', NR: 'nr2702', BR: null };

const indexValue = {
  value: 14_480,
  basis: 'deals',
  deals: 24,
  buyers: 9,
  sellers: 7,
  tons: 620,
  offers: 0,
  outliers: 1,
  version: 1,
  reason: 'first',
  time: '2026-11-30 00:10:00',
};

/** Of market data, which visitors read. */
export const marketExamples: Examples = {
  readFutures: [{ name: 'all', request: {}, answer: { ...feed, list: [quote], total: 1, trading: true, main } }],
  streamQuotes: [{ name: 'whole', request: {}, answer: { ...feed, whole: true, list: [quote], trading: true, main } }],
  readMinute: [
    {
      name: 'contract',
      request: { contract: 'ru2701' },
      answer: {
        ...feed,
        contract: 'ru2701',
        name: '橡胶2701',
        previousSettle: 13_115,
        trading: true,
        axis: { low: 13_000, high: 13_300 },
        points: [
          {
            ruleAt: '2026-11-29 10:05:00',
            last: 13_200,
            chgInterest: 12,
            percent: 0.65,
            interest: 156_200,
            volume: 320,
            average: 13_160,
          },
        ],
      },
    },
  ],
  readDaily: [
    {
      name: 'contract',
      request: { contract: 'ru2701' },
      answer: {
        ...feed,
        contract: 'ru2701',
        list: [
          {
            date: '2026-11-27',
            open: 13_050,
            high: 13_180,
            low: 13_010,
            close: 13_120,
            settle: 13_115,
            volume: 210_300,
            interest: 157_500,
          },
        ],
      },
    },
  ],
  readCloses: [{ name: 'all', request: {}, answer: { ...feed, list: [{ contract: 'ru2701', closes: [13_050, 13_120] }] } }],
  readFlash: [
    {
      name: 'headline',
      request: { pageNum: 1, flashTag: 'headline' },
      answer: {
        ...feed,
        list: [
          {
            content: '青岛保税区橡胶库存小幅下降',
            html: '<p>青岛保税区橡胶库存小幅下降</p>',
            refTags: [{ tageName: '头条' }],
            currentTime: '2026-11-29 10:00:00',
          },
        ],
        total: 1,
        tags: [{ code: 'headline', name: '头条' }],
      },
    },
  ],
  readNews: [
    {
      name: 'all',
      request: {},
      answer: {
        ...feed,
        list: [
          {
            title: '天然橡胶周报',
            summary: '本周现货价格平稳。',
            image: null,
            showTime: '2026-11-29 09:00:00',
            url: 'https://example.com/news/1',
          },
        ],
      },
    },
  ],
  readRates: [
    {
      name: 'all',
      request: {},
      answer: { ...feed, list: [{ code: 'USDCNY', name: '美元人民币', rate: 7.08, change: 0.01, changePercent: 0.14 }] },
    },
  ],
  readQuotations: [
    {
      name: 'all',
      request: {},
      answer: { ...feed, list: [{ name: '泰国胶水', unit: '泰铢/公斤', latest: 62.5, change: 0.5, changePercent: 0.81 }] },
    },
  ],
  readBanners: [
    { name: 'all', request: {}, answer: { ...feed, list: [{ title: '现货上新', image: '/banner.jpg', link: null }] } },
  ],
  readSpotPrices: [
    {
      name: 'natural',
      request: { type: 'natural' },
      answer: {
        ...feed,
        list: [
          {
            name: 'SCRWF',
            region: '青岛',
            unit: '元/吨',
            low: 12_800,
            high: 12_900,
            average: 12_850,
            change: 50,
            date: '2026-11-29',
          },
        ],
        types: [{ code: 'natural', name: '天然橡胶' }],
      },
    },
  ],
  readPriceHistory: [
    {
      name: 'good',
      request: { id: ids.good },
      answer: { list: [{ day: '2026-11-29', money: 12_850, moneyPerTon: 12_850 }] },
    },
  ],
  listIndexSeries: [
    {
      name: 'all',
      request: {},
      answer: {
        list: [
          {
            typeId: ids.category,
            typeName: '天然橡胶',
            area: '青岛',
            day: '2026-11-29',
            value: 14_480,
            basis: 'deals',
            change: 30,
          },
        ],
      },
    },
  ],
  readIndexSeries: [
    {
      name: 'month',
      request: { typeId: ids.category, area: '青岛', days: 30 },
      answer: { list: [{ day: '2026-11-29', ...indexValue }] },
    },
  ],
  readIndexDay: [
    {
      name: 'day',
      request: { typeId: ids.category, area: '青岛', day: '2026-11-29' },
      answer: { versions: [indexValue], outliers: [{ money: 16_200, tons: 5 }] },
    },
  ],
  exportIndex: [{ name: 'month', request: { days: 30, format: 'csv' } }],
  readMarketIndex: [
    {
      name: 'month',
      request: { typeId: ids.category, days: 30 },
      answer: { list: [{ day: '2026-11-29', average: 12_850, tons: 125, orders: 25 }] },
    },
  ],
};
