import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
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

/** The screens of react-admin, each with the code of its pages for its first visit. Their server half is `gateway/src/rest/resources.ts`. */
export const resources: ResourceProps[] = [
  // The form holds a rich text and needs a page of its own.
  {
    name: 'recruitment',
    list: pagePart(() => import('../resources/recruitment/PostingList.tsx')),
    create: pagePart(() => import('../resources/recruitment/PostingCreate.tsx')),
    edit: pagePart(() => import('../resources/recruitment/PostingEdit.tsx')),
    recordRepresentation: 'positionName',
  },
  // One list for all paths below: the form opens in a drawer over it.
  {
    name: 'spotClassification',
    list: pagePart(() => import('../resources/spotClassification/CategoryList.tsx')),
    recordRepresentation: 'name',
  },
  // 27 fields need a page of their own, not a drawer.
  {
    name: 'spotManagement',
    list: pagePart(() => import('../resources/spotManagement/SpotList.tsx')),
    create: pagePart(() => import('../resources/spotManagement/SpotCreate.tsx')),
    edit: pagePart(() => import('../resources/spotManagement/SpotEdit.tsx')),
    recordRepresentation: 'name',
  },
  // 14 fields need a page of their own, not a drawer.
  {
    name: 'userManagement',
    list: pagePart(() => import('../resources/userManagement/UserList.tsx')),
    create: pagePart(() => import('../resources/userManagement/UserCreate.tsx')),
    edit: pagePart(() => import('../resources/userManagement/UserEdit.tsx')),
    recordRepresentation: 'account',
  },
  // An order opens in a drawer over its list, and on a page of its own under `/show`.
  {
    name: 'orderManagement',
    list: pagePart(() => import('../resources/orderManagement/list/OrderList.tsx')),
    show: pagePart(() => import('../resources/orderManagement/OrderPage.tsx')),
    recordRepresentation: 'orderNo',
  },
  // 已取消: orders with del 1, which stand in no other list (C-16).
  {
    name: 'cancelledOrders',
    list: pagePart(() => import('../resources/orderManagement/list/CancelledList.tsx')),
    recordRepresentation: 'orderNo',
  },
  // R-78, Z-101: what the scheduler made of automatic tasks; never among the orders.
  {
    name: 'simulatedOrder',
    list: pagePart(() => import('../resources/orderManagement/list/SimulatedList.tsx')),
    recordRepresentation: 'orderNo',
  },
  // One list for all paths below: the form opens in a drawer over it.
  {
    name: 'merchantDisposition',
    list: pagePart(() => import('../resources/autoOrders/ConfigList.tsx')),
    recordRepresentation: 'orderConfigShopName',
  },
  // The tasks of one config; a plan opens in a dialog over them.
  {
    name: 'automaticTask',
    list: pagePart(() => import('../resources/autoOrders/TaskList.tsx')),
    recordRepresentation: 'orderStartDay',
  },
  // The list, and under an id the screen on which one application is audited.
  {
    name: 'merchantManage',
    list: pagePart(() => import('../resources/merchantManage/ApplicationList.tsx')),
    edit: pagePart(() => import('../resources/merchantManage/AuditScreen.tsx')),
    recordRepresentation: 'shopName',
  },
  // One list for all paths below: a merchant opens in a drawer over it.
  {
    name: 'merchantUser',
    list: pagePart(() => import('../resources/merchantUser/MerchantList.tsx')),
    recordRepresentation: 'shopName',
  },
  // One list for all paths below: the form opens in a drawer over it.
  {
    name: 'administratorList',
    list: pagePart(() => import('../resources/administratorList/StaffList.tsx')),
    recordRepresentation: 'account',
  },
  // Figures and no records: one page.
  { name: 'charts/statistics', list: pagePart(() => import('../resources/statistics/StatisticsPage.tsx')) },
  // One list for all paths below: the form opens in a drawer over it; so it is with all lists of the template half.
  {
    name: 'system/Dept',
    list: pagePart(() => import('../resources/system/DepartmentScreen.tsx')),
    recordRepresentation: 'deptName',
  },
  // What a role may do stands on a page of its own under `/show`.
  {
    name: 'system/Role',
    list: pagePart(() => import('../resources/system/RoleScreen.tsx')),
    show: pagePart(() => import('../resources/system/RolePage.tsx')),
    recordRepresentation: 'roleName',
  },
  // Permission codes.
  {
    name: 'system/Permission',
    list: pagePart(() => import('../resources/system/PermissionScreen.tsx')),
    recordRepresentation: 'permissionName',
  },
  // The accounts of /administratorList, with role, department and what else makes somebody staff.
  {
    name: 'system/user',
    list: pagePart(() => import('../resources/system/StaffScreen.tsx')),
    recordRepresentation: 'userName',
  },
  // The menu tree.
  {
    name: 'system/Module',
    list: pagePart(() => import('../resources/system/ModuleScreen.tsx')),
    recordRepresentation: 'moduleName',
  },
  // System variables.
  {
    name: 'system/Variable',
    list: pagePart(() => import('../resources/system/VariableScreen.tsx')),
    recordRepresentation: 'varName',
  },
  { name: 'system/Partner', list: pagePart(() => import('../resources/system/PartnerScreen.tsx')), recordRepresentation: 'name' },
  // Placeholder pages of machines.
  { name: 'machine/Machine', list: pagePart(() => import('../resources/payment/MachinePage.tsx')) },
  { name: 'machine/MachineAisle', list: pagePart(() => import('../resources/payment/MachinePage.tsx')) },
  { name: 'druid/login', list: pagePart(() => import('../resources/system/MonitorPage.tsx')) },
  // Payment configs of machines.
  {
    name: 'machine/MachineConfig',
    list: pagePart(() => import('../resources/payment/MachineConfigScreen.tsx')),
    recordRepresentation: 'configName',
  },
  // Payment configs.
  { name: 'pay/Config', list: pagePart(() => import('../resources/payment/PayConfigScreen.tsx')), recordRepresentation: 'name' },
  // Orders of machines.
  { name: 'pay/Order', list: pagePart(() => import('../resources/payment/PayOrderScreen.tsx')), recordRepresentation: 'orderNo' },
  // R-77, Z-22: the own money of merchants and company accounts. A withdrawal opens in a drawer over its list.
  {
    name: 'manageDisposition',
    list: pagePart(() => import('../resources/money/WithdrawalList.tsx')),
    recordRepresentation: 'withdrawalNo',
  },
  { name: 'moneyEntries', list: pagePart(() => import('../resources/money/EntryList.tsx')) },
  { name: 'moneyStatements', list: pagePart(() => import('../resources/money/StatementPage.tsx')) },
  // 资金管理: the money of all accounts.
  { name: 'moneyManagement', list: pagePart(() => import('../resources/money/OverviewPage.tsx')) },
  {
    name: 'withdrawals',
    list: pagePart(() => import('../resources/money/OfficeWithdrawals.tsx')),
    recordRepresentation: 'withdrawalNo',
  },
  { name: 'moneyAccounts', list: pagePart(() => import('../resources/money/AccountList.tsx')), recordRepresentation: 'shopName' },
  { name: 'unbookedPayments', list: pagePart(() => import('../resources/money/UnbookedList.tsx')) },
  { name: 'differences', list: pagePart(() => import('../resources/money/DifferenceList.tsx')) },
  { name: 'payments', list: pagePart(() => import('../resources/money/PaymentList.tsx')), recordRepresentation: 'paymentNo' },
  // 操作记录: who changed what, of every service.
  { name: 'auditTrail', list: pagePart(() => import('../resources/auditTrail/TrailList.tsx')) },
  // 查看记录: who saw which document or personal data (K2).
  { name: 'lookTrail', list: pagePart(() => import('../resources/auditTrail/AccessLogList.tsx')) },
  // 安全事件: who signed in, was refused or set a password, from where (F6).
  { name: 'securityEvents', list: pagePart(() => import('../resources/auditTrail/SecurityEventList.tsx')) },
];
