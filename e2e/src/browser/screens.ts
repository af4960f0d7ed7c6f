/** Who opens a screen; a visitor has no session, `staff` is 公司管理员, `chief` 超级管理员. */
export type Viewer = 'visitor' | 'customer' | 'merchant' | 'staff' | 'chief';

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

/** A list of the back office: all of them count their rows, say that there are none, and fail in the words of their own call. */
const backOfficeList = (name: string, path: string, viewer: Viewer, rows: string, failed: string): Screen => ({
  name,
  app: 'admin',
  path,
  viewer,
  rows,
  shows: /共 \d+ 条/,
  empty: /暂无|没有/,
  failing: new RegExp(`${failed}|服务暂时不可用`),
});

export const screens: Screen[] = [
  {
    name: 'home',
    app: 'portal',
    path: '/mainPage',
    viewer: 'visitor',
    rows: 'R-03 R-25 R-30 P-01',
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
  {
    name: 'good-gone',
    app: 'portal',
    path: '/spotPurchase/01920000-0000-7000-8000-0000000fffff',
    viewer: 'visitor',
    rows: 'R-07 C-20',
    shows: /该现货不存在或已下架/,
    failing: /菜单加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'join-us',
    app: 'portal',
    path: '/joinUs',
    viewer: 'visitor',
    rows: 'R-06 R-36 C-17 P-03 M-25',
    shows: /共 \d+ 个岗位/,
    empty: /暂无数据/,
    failing: /招聘管理失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'data-center',
    app: 'portal',
    path: '/dataCenter',
    viewer: 'visitor',
    rows: 'R-05 R-25 R-28 E-21 E-22 K-03 X-10 Z-109 P-01',
    shows: /共 \d+ 条快讯/,
    empty: /目前没有快讯/,
    failing: /快讯加载失败，请稍后再试！/,
  },
  { name: 'about-us', app: 'portal', path: '/aboutUs', viewer: 'visitor', rows: 'R-04 Z-35', shows: /控股集团/ },
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
  {
    name: 'payments',
    app: 'portal',
    path: '/personalInformation',
    viewer: 'customer',
    rows: 'R-11 M-56 Z-36',
    shows: /共 \d+ 条支付记录/,
    empty: /暂无支付数据/,
    failing: /支付记录加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'payments-visitor',
    app: 'portal',
    path: '/personalInformation',
    viewer: 'visitor',
    rows: 'R-23 Z-31',
    shows: /登录后查看支付记录/,
  },
  {
    name: 'my-account',
    app: 'portal',
    path: '/userPage',
    viewer: 'customer',
    rows: 'R-08 R-09 R-45 S-35',
    shows: /开户卡号/,
    failing: /账户资料加载失败，请稍后再试！|暂时读取不到最新资料|服务暂时不可用/,
  },
  {
    name: 'my-account-visitor',
    app: 'portal',
    path: '/bindingPayment',
    viewer: 'visitor',
    rows: 'R-20 R-23 Z-31',
    shows: /登录后可以查看和修改账户资料/,
  },
  {
    name: 'apply',
    app: 'portal',
    path: '/franchiseUser',
    viewer: 'customer',
    rows: 'R-12 R-48 M-42',
    shows: /店铺名称/,
    failing: /重新查询申请状态|服务暂时不可用/,
  },
  backOfficeList('users', '/userManagement', 'staff', 'R-68 K-25 M-26', '用户加载失败，请稍后再试！'),
  backOfficeList('staff', '/administratorList', 'chief', 'R-80 Z-38', '用户加载失败，请稍后再试！'),
  backOfficeList('merchants', '/merchantUser', 'staff', 'R-69 Z-37 C-48', '用户加载失败，请稍后再试！'),
  backOfficeList('applications', '/merchantManage', 'staff', 'R-72 C-52 M-24', '订单加载失败，请稍后再试！'),
  backOfficeList('security-events', '/securityEvents', 'staff', 'F6 P-32', '安全事件加载失败，请稍后再试！'),
  backOfficeList('audit-trail', '/auditTrail', 'staff', 'R-61 P-32', '加载失败'),
  {
    name: 'no-access',
    app: 'admin',
    path: '/userManagement',
    viewer: 'merchant',
    rows: 'R-24 Z-32',
    shows: /没有权限/,
  },
  {
    name: 'goods-overview',
    app: 'admin',
    path: '/',
    viewer: 'staff',
    rows: 'R-19 R-81 Z-28',
    shows: /在售现货/,
    empty: /所有在售现货库存充足/,
    failing: /现货加载失败，请稍后再试！|服务暂时不可用/,
  },
  {
    name: 'statistics',
    app: 'admin',
    path: '/charts/statistics',
    viewer: 'staff',
    rows: 'R-60 R-61 R-93 R-94',
    shows: /合计 [\d,.]+/,
    empty: /暂无销售数据/,
    failing: /销售统计加载失败，请稍后再试！|服务暂时不可用/,
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
  backOfficeList('back-office-orders', '/orderManagement', 'staff', 'R-78 R-79 R-61 R-62 K-24', '订单加载失败，请稍后再试！'),
  // The demo has no cancelled order of this shop.
  {
    ...backOfficeList('back-office-cancelled', '/cancelledOrders', 'merchant', 'R-78 C-16', '订单加载失败，请稍后再试！'),
    shows: /共 \d+ 条|暂无|没有/,
  },
  backOfficeList('back-office-goods', '/spotManagement', 'staff', 'R-66 R-67 C-42', '现货加载失败，请稍后再试！'),
  backOfficeList('back-office-categories', '/spotClassification', 'merchant', 'R-65 Z-65', '分类加载失败，请稍后再试！'),
  backOfficeList('recruitment', '/recruitment', 'staff', 'R-64 C-36 K-02 M-25', '招聘管理失败，请稍后再试！'),
  { name: 'new-posting', app: 'admin', path: '/recruitment/create', viewer: 'staff', rows: 'R-64 V-26 V-27', shows: /岗位职责/ },
  { name: 'new-good', app: 'admin', path: '/spotManagement/create', viewer: 'merchant', rows: 'V-30 V-31', shows: /起订量/ },
  { name: 'back-office-no-page', app: 'admin', path: '/nowhere', viewer: 'staff', rows: 'Z-30', shows: /不存在/ },
];
