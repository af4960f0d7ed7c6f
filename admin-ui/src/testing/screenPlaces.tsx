import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { resources } from '../app/resources.tsx';
import { ids } from './samples.ts';

const config = `?orderConfigShopId=${ids.record}`;
const record = `/${ids.record}`;
export type Place = [path: string, row: string, write?: string];
/** A place, what its first row says there, and a button that changes something, for people with the right. */
export const places: Place[] = [
  ['recruitment', '仓库管理员', '删除 仓库管理员（ZP-01）'],
  ['spotClassification', '标胶', '删除 标胶（TSR）'],
  ['spotManagement', '云南全乳胶', '删除 云南全乳胶 · 港信'],
  ['userManagement', 'buyer0001', '删除 采购部（buyer0001）'],
  ['orderManagement', 'X1', '确认订单 X1'],
  [`orderManagement${record}`, '订单状态', '取消用户支付订单 X0'],
  [`orderManagement${record}/show`, 'X0', '取消用户支付订单 X0'],
  ['merchantManage', '青岛港信橡胶', '通过 青岛港信橡胶'],
  ['merchantUser', '青岛港信橡胶', '禁用 青岛港信橡胶'],
  [`merchantUser${record}`, '开户卡号', '查看完整信息'],
  ['administratorList', 'operator09', '停用 operator09'],
  ['merchantDisposition', '日常', '编辑 日常'],
  [`automaticTask${config}`, '2026-11-23', '删除 2026-11-23 08:00:00 至 18:00:00'],
  ['system/Dept', '华东部', '删除 华东部（HD）'],
  ['system/Role', '订单专员', '删除 订单专员（clerk）'],
  [`system/Role${record}/show`, '订单专员', '保存权限'],
  ['system/Permission', 'report:monthly', '删除 外部报表（report:monthly）'],
  ['system/user', '李小明', '删除 李小明（clerk09）'],
  ['system/Module', '/system/Dept', '删除 部门（/system/Dept）'],
  ['system/Variable', '付款银行', '删除 付款银行（bank）'],
  ['system/Partner', '合作方甲', '停用 合作方甲'],
  ['platformProfile', '统一社会信用代码', '保存'],
  ['druid/login', 'stock.changed', '重新处理'],
  ['machine/MachineConfig', 'T-1', '删除 微信（T-1，微信）'],
  ['pay/Config', '微信直连', '删除 微信直连（微信）'],
  ['pay/Order', 'P-1', '退款 P-1'],
  ['moneyManagement', '借贷', '暂停提现'],
  ['withdrawals', 'T26112300000001', '提现审核 T26112300000001'],
  [`withdrawals${record}`, '申请提现', '通过'],
  ['differences', 'D-1', '处理 银行无此笔 D-1'],
  ['channelStatements', '2026-11-23', '确认 青岛支付 2026-11-23'],
  ['unbookedPayments', 'U-1', '处理 U-1 ¥50.00'],
  ['refundReviews', 'F-1', '复核 F-1'],
  ['payments', 'X9', '重新退款 X9 ¥12.00'],
  ['holds', '张三', '设置限额 张三'],
];
/** Screens on which nobody of the office changes anything. */
export const onlyRead: Place[] = [
  ['cancelledOrders', 'X7'],
  ['searchMisses', '电冰箱'],
  ['simulatedOrder', 'M26112300000001'],
  ['moneyAccounts', '港信账户'],
  ['channels', '青岛支付'],
];
/** Figures, notes, trails, what only who decides may see, and the own money of merchants, which the office cannot open. */
export const others = [
  'charts/statistics',
  'priceIndex',
  'machine/Machine',
  'machine/MachineAisle',
  'auditTrail',
  'lookTrail',
  'securityEvents',
  'system/health',
  'workboard',
  'system/Request',
  'manageDisposition',
  'moneyEntries',
  'moneyStatements',
  'openConsole',
];

/** Shows a place of the back office by its path, as its routes do. */
export function view(path: string, show: (element: ReactNode, resource: string, path: string) => unknown) {
  const name = resources.map((one) => one.name).find((one) => path.split('?')[0] === one || path.startsWith(`${one}/0192`))!;
  const { list, edit, show: page } = resources.find((one) => one.name === name)! as unknown as Record<string, ComponentType>;
  const List = list!;
  const Edit = edit ?? List;
  const Page = page ?? List;
  return show(
    <Routes>
      <Route path={`/${name}`} element={<List />} />
      <Route path={`/${name}/:id`} element={<Edit />} />
      <Route path={`/${name}/:id/show`} element={<Page />} />
      <Route path="*" element={<span>其他页面</span>} />
    </Routes>,
    name,
    `/${path}`,
  );
}
