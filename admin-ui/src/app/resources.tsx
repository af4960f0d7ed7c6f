import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import type { ScreenName } from '@xinyue/contracts/screens';
import { part, type PartLoader } from '@xinyue/web/components/part';
import { partTexts as texts } from '@xinyue/web/partTexts';
import type { ResourceProps } from 'react-admin';
import { SkeletonRows, StateNote } from '../shared/blocks/BlockStates.tsx';
import { usePageTitle } from '../shared/usePageTitle.ts';

/** What stands in for a page whose code did not come; the frame with its menu stays. */
function PartFailed({ onRetry }: { onRetry(): void }) {
  usePageTitle(texts.failed);
  return (
    <StateNote
      role="alert"
      testId="part-failed"
      icon={<CloudOffIcon fontSize="inherit" />}
      title={texts.failed}
      text={texts.why}
      action={
        <Button variant="contained" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  );
}

/** A page whose code comes with its first visit: at once a sign that it is coming, and a note with another try where it does not. */
const pagePart = (load: PartLoader<object>) =>
  part(load, { waiting: <SkeletonRows />, failed: (retry) => <PartFailed onRetry={retry} /> });

/** The pages of every screen of the contract, each with its code for the first visit; the overview is a route of its own. */
const pages: Record<Exclude<ScreenName, 'goods/Goods'>, Omit<ResourceProps, 'name'>> = {
  // Of-02: figures and no records: one page.
  workboard: { list: pagePart(() => import('../resources/workboard/WorkboardPage.tsx')) },
  // The form holds a rich text and needs a page of its own.
  recruitment: {
    list: pagePart(() => import('../resources/recruitment/PostingList.tsx')),
    create: pagePart(() => import('../resources/recruitment/PostingCreate.tsx')),
    edit: pagePart(() => import('../resources/recruitment/PostingEdit.tsx')),
    recordRepresentation: 'positionName',
  },
  // One list for all paths below: the form opens in a drawer over it.
  spotClassification: {
    list: pagePart(() => import('../resources/spotClassification/CategoryList.tsx')),
    recordRepresentation: 'name',
  },
  // 27 fields need a page of their own, not a drawer.
  spotManagement: {
    list: pagePart(() => import('../resources/spotManagement/SpotList.tsx')),
    create: pagePart(() => import('../resources/spotManagement/SpotCreate.tsx')),
    edit: pagePart(() => import('../resources/spotManagement/SpotEdit.tsx')),
    recordRepresentation: 'name',
  },
  // Po-08 搜索词: what people looked for and did not find.
  searchMisses: { list: pagePart(() => import('../resources/spotManagement/MissList.tsx')) },
  // Po-77: what each value of the price index came from.
  priceIndex: { list: pagePart(() => import('../resources/spotManagement/IndexPartsPage.tsx')) },
  // 14 fields need a page of their own, not a drawer.
  userManagement: {
    list: pagePart(() => import('../resources/userManagement/UserList.tsx')),
    create: pagePart(() => import('../resources/userManagement/UserCreate.tsx')),
    edit: pagePart(() => import('../resources/userManagement/UserEdit.tsx')),
    recordRepresentation: 'account',
  },
  // An order opens in a drawer over its list, and on a page of its own under `/show`.
  orderManagement: {
    list: pagePart(() => import('../resources/orderManagement/list/OrderList.tsx')),
    show: pagePart(() => import('../resources/orderManagement/OrderPage.tsx')),
    recordRepresentation: 'orderNo',
  },
  // 已取消: orders with del 1, which stand in no other list (C-16).
  cancelledOrders: {
    list: pagePart(() => import('../resources/orderManagement/list/CancelledList.tsx')),
    recordRepresentation: 'orderNo',
  },
  // Tr-R-05 占用限制: who holds what without payment, and how much is allowed.
  holds: {
    list: pagePart(() => import('../resources/orderManagement/holds/HoldList.tsx')),
    recordRepresentation: 'nickname',
  },
  // R-78, Z-101: what the scheduler made of automatic tasks; never among the orders.
  simulatedOrder: {
    list: pagePart(() => import('../resources/orderManagement/list/SimulatedList.tsx')),
    recordRepresentation: 'orderNo',
  },
  // One list for all paths below: the form opens in a drawer over it.
  merchantDisposition: {
    list: pagePart(() => import('../resources/autoOrders/ConfigList.tsx')),
    recordRepresentation: 'orderConfigShopName',
  },
  // The tasks of one config; a plan opens in a dialog over them.
  automaticTask: {
    list: pagePart(() => import('../resources/autoOrders/TaskList.tsx')),
    recordRepresentation: 'orderStartDay',
  },
  // The list, and under an id the screen on which one application is audited.
  merchantManage: {
    list: pagePart(() => import('../resources/merchantManage/ApplicationList.tsx')),
    edit: pagePart(() => import('../resources/merchantManage/AuditScreen.tsx')),
    recordRepresentation: 'shopName',
  },
  // One list for all paths below: a merchant opens in a drawer over it.
  merchantUser: {
    list: pagePart(() => import('../resources/merchantUser/MerchantList.tsx')),
    recordRepresentation: 'shopName',
  },
  // One list for all paths below: the form opens in a drawer over it.
  administratorList: {
    list: pagePart(() => import('../resources/administratorList/StaffList.tsx')),
    recordRepresentation: 'account',
  },
  // Figures and no records: one page.
  'charts/statistics': { list: pagePart(() => import('../resources/statistics/StatisticsPage.tsx')) },
  // One list for all paths below: the form opens in a drawer over it; so it is with all lists of the template half.
  'system/Dept': {
    list: pagePart(() => import('../resources/system/DepartmentScreen.tsx')),
    recordRepresentation: 'deptName',
  },
  // What a role may do stands on a page of its own under `/show`.
  'system/Role': {
    list: pagePart(() => import('../resources/system/RoleScreen.tsx')),
    show: pagePart(() => import('../resources/system/RolePage.tsx')),
    recordRepresentation: 'roleName',
  },
  // Permission codes.
  'system/Permission': {
    list: pagePart(() => import('../resources/system/PermissionScreen.tsx')),
    recordRepresentation: 'permissionName',
  },
  // The accounts of /administratorList, with role, department and what else makes somebody staff.
  'system/user': {
    list: pagePart(() => import('../resources/system/StaffScreen.tsx')),
    recordRepresentation: 'userName',
  },
  // The menu tree.
  'system/Module': {
    list: pagePart(() => import('../resources/system/ModuleScreen.tsx')),
    recordRepresentation: 'moduleName',
  },
  // System variables.
  'system/Variable': {
    list: pagePart(() => import('../resources/system/VariableScreen.tsx')),
    recordRepresentation: 'varName',
  },
  // Po-20 平台资料: one record, so its form is the page.
  platformProfile: { list: pagePart(() => import('../resources/system/PlatformPage.tsx')) },
  // Tr-R-06 待确认授权: rights over money and rights that wait for a second person.
  'system/Request': { list: pagePart(() => import('../resources/system/RequestScreen.tsx')), recordRepresentation: 'target' },
  'system/Partner': { list: pagePart(() => import('../resources/system/PartnerScreen.tsx')), recordRepresentation: 'name' },
  // Placeholder pages of machines.
  'machine/Machine': { list: pagePart(() => import('../resources/payment/MachinePage.tsx')) },
  'machine/MachineAisle': { list: pagePart(() => import('../resources/payment/MachinePage.tsx')) },
  'system/health': { list: pagePart(() => import('../resources/system/HealthPage.tsx')) },
  'druid/login': { list: pagePart(() => import('../resources/system/MonitorPage.tsx')) },
  // Payment configs of machines.
  'machine/MachineConfig': {
    list: pagePart(() => import('../resources/payment/MachineConfigScreen.tsx')),
    recordRepresentation: 'configName',
  },
  // Payment configs.
  'pay/Config': { list: pagePart(() => import('../resources/payment/PayConfigScreen.tsx')), recordRepresentation: 'name' },
  // Orders of machines.
  'pay/Order': { list: pagePart(() => import('../resources/payment/PayOrderScreen.tsx')), recordRepresentation: 'orderNo' },
  // R-77, Z-22: the own money of merchants and company accounts. A withdrawal opens in a drawer over its list.
  manageDisposition: {
    list: pagePart(() => import('../resources/money/WithdrawalList.tsx')),
    recordRepresentation: 'withdrawalNo',
  },
  moneyEntries: { list: pagePart(() => import('../resources/money/EntryList.tsx')) },
  moneyStatements: { list: pagePart(() => import('../resources/money/StatementPage.tsx')) },
  // Pt-R-03: what systems of the own shop use.
  openConsole: { list: pagePart(() => import('../resources/openConsole/ConsolePage.tsx')) },
  // 资金管理: the money of all accounts.
  moneyManagement: { list: pagePart(() => import('../resources/money/OverviewPage.tsx')) },
  withdrawals: {
    list: pagePart(() => import('../resources/money/OfficeWithdrawals.tsx')),
    recordRepresentation: 'withdrawalNo',
  },
  moneyAccounts: { list: pagePart(() => import('../resources/money/AccountList.tsx')), recordRepresentation: 'shopName' },
  unbookedPayments: { list: pagePart(() => import('../resources/money/UnbookedList.tsx')) },
  channels: { list: pagePart(() => import('../resources/money/ChannelList.tsx')), recordRepresentation: 'channel' },
  channelStatements: { list: pagePart(() => import('../resources/money/channelStatements/ChannelStatementList.tsx')) },
  differences: { list: pagePart(() => import('../resources/money/DifferenceList.tsx')) },
  payments: { list: pagePart(() => import('../resources/money/PaymentList.tsx')), recordRepresentation: 'paymentNo' },
  // Tr-R-03 退款复核: what goes back and waits for a second person; one opens in a drawer over the list.
  refundReviews: {
    list: pagePart(() => import('../resources/money/RefundReviewList.tsx')),
    recordRepresentation: 'orderNo',
  },
  // 操作记录: who changed what, of every service.
  auditTrail: { list: pagePart(() => import('../resources/auditTrail/TrailList.tsx')) },
  // 查看记录: who saw which document or personal data (K2).
  lookTrail: { list: pagePart(() => import('../resources/auditTrail/AccessLogList.tsx')) },
  // 安全事件: who signed in, was refused or set a password, from where (F6).
  securityEvents: { list: pagePart(() => import('../resources/auditTrail/SecurityEventList.tsx')) },
};

/** The same as react-admin takes them. */
export const resources: ResourceProps[] = Object.entries(pages).map(([name, page]) => ({ name, ...page }));
