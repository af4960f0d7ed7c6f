/** Who opens a screen; a visitor has no session. */
export type Viewer = 'visitor' | 'customer' | 'merchant' | 'staff';

/** A screen of one of the apps, the rows of the checklist it answers, and what it shows when its lists are empty or its calls fail. */
export type Screen = {
  name: string;
  app: 'portal' | 'admin';
  path: string;
  viewer: Viewer;
  rows: string;
  /** A text that is there with data. */
  shows: RegExp;
  empty?: RegExp;
  failing?: RegExp;
};

export const screens: Screen[] = [
  {
    name: 'home',
    app: 'portal',
    path: '/mainPage',
    viewer: 'visitor',
    rows: 'R-03 R-25 R-30',
    shows: /现货采购/,
    failing: /菜单加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'spots',
    app: 'portal',
    path: '/spotPurchase',
    viewer: 'visitor',
    rows: 'R-07 R-37 R-38 M-43',
    shows: /共 \d+ 条现货/,
    empty: /暂无数据/,
    failing: /菜单加载失败，请稍后再试！|服务暂时不可用/,
  },
  { name: 'register', app: 'portal', path: '/register', viewer: 'visitor', rows: 'R-13 R-43 Z-34', shows: /手机号/ },
  {
    name: 'sign-in',
    app: 'portal',
    path: '/mainPage?login=1',
    viewer: 'visitor',
    rows: 'R-42 Z-33',
    shows: /管理端登录|服务条款|注册/,
  },
  {
    name: 'orders',
    app: 'portal',
    path: '/myOrder',
    viewer: 'customer',
    rows: 'R-10 R-50 R-51 R-52',
    shows: /待支付/,
    empty: /暂无数据|还没有/,
    failing: /菜单加载失败，请稍后再试！|服务暂时不可用/,
  },
  { name: 'no-page', app: 'portal', path: '/nowhere', viewer: 'visitor', rows: 'R-22 Z-30', shows: /页面不存在/ },
  {
    name: 'back-office-sign-in',
    app: 'admin',
    path: '/login',
    viewer: 'visitor',
    rows: 'R-14 R-55 R-56',
    shows: /记住密码|登录/,
  },
  {
    name: 'back-office-orders',
    app: 'admin',
    path: '/orderManagement',
    viewer: 'staff',
    rows: 'R-78 R-79 R-61 R-62 K-24',
    shows: /共 \d+ 条/,
    empty: /暂无|没有/,
    failing: /订单加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'back-office-goods',
    app: 'admin',
    path: '/spotManagement',
    viewer: 'staff',
    rows: 'R-66 R-67 C-42',
    shows: /共 \d+ 条/,
    empty: /暂无|没有/,
    failing: /现货加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'back-office-categories',
    app: 'admin',
    path: '/spotClassification',
    viewer: 'merchant',
    rows: 'R-65 Z-65',
    shows: /共 \d+ 条/,
    empty: /暂无|没有/,
    failing: /分类加载失败，请稍后再试！|服务暂时不可用/,
  },
  { name: 'new-good', app: 'admin', path: '/spotManagement/create', viewer: 'merchant', rows: 'V-30 V-31', shows: /起订量/ },
  { name: 'back-office-no-page', app: 'admin', path: '/nowhere', viewer: 'staff', rows: 'Z-30', shows: /不存在/ },
];
