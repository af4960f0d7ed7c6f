import type { Screen } from './Screen.ts';

/** The price index (Po-71 to Po-77) for visitors and for staff. */
export const indexScreens: Screen[] = [
  {
    name: 'price-index',
    app: 'portal',
    path: '/priceIndex',
    viewer: 'visitor',
    rows: 'Po-74 Po-75 Po-76',
    shows: /元\/吨/,
    empty: /还没有指数/,
    failing: /指数加载失败，请稍后再试！/,
  },
  { name: 'back-office-index', app: 'admin', path: '/priceIndex', viewer: 'staff', rows: 'Po-77', shows: /导出 Parquet/ },
];
