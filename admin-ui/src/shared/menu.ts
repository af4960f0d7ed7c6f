import type { SvgIconComponent } from '@mui/icons-material';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import ChartIcon from '@mui/icons-material/BarChartOutlined';
import ApprovalIcon from '@mui/icons-material/FactCheckOutlined';
import SecurityIcon from '@mui/icons-material/GppMaybeOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import DepartmentIcon from '@mui/icons-material/AccountTreeOutlined';
import RoleIcon from '@mui/icons-material/ManageAccountsOutlined';
import AccessIcon from '@mui/icons-material/VisibilityOutlined';
import { mayUse } from '../session/screenRights.ts';

export type MenuItem = { resource: string; label: string; icon: SvgIconComponent };
export type MenuGroup = { label: string; items: MenuItem[] };

/** the documented groups in the documented order. Z-37: two entries here are called otherwise than their pages. */
const menu: MenuGroup[] = [
  { label: '招聘管理', items: [{ resource: 'recruitment', label: '招聘管理', icon: CampaignIcon }] },
  {
    label: '现货管理',
    items: [
      { resource: 'spotClassification', label: '分类管理', icon: CategoryIcon },
      { resource: 'spotManagement', label: '现货管理', icon: InventoryIcon },
    ],
  },
  {
    label: '用户管理',
    items: [
      { resource: 'userManagement', label: '用户管理', icon: PeopleIcon },
      { resource: 'orderManagement', label: '用户订单管理', icon: ReceiptIcon },
    ],
  },
  {
    label: '商户管理',
    items: [
      { resource: 'merchantManage', label: '商户审核', icon: ApprovalIcon },
      { resource: 'merchantUser', label: '商户管理', icon: StoreIcon },
    ],
  },
  { label: '数据统计', items: [{ resource: 'charts/statistics', label: '数据统计', icon: ChartIcon }] },
  {
    label: '系统管理',
    items: [
      { resource: 'system/Role', label: '角色管理', icon: RoleIcon },
      { resource: 'system/Dept', label: '部门管理', icon: DepartmentIcon },
    ],
  },
];

/** What the documented menu does not have (Z-38): under the name of the person, so that the menu stays exactly as documented. */
const accountMenu: MenuGroup = {
  label: '系统管理',
  items: [
    { resource: 'administratorList', label: '管理人员', icon: BadgeIcon },
    { resource: 'auditTrail', label: '操作记录', icon: HistoryIcon },
  ],
};
const accessLog: MenuItem = { resource: 'lookTrail', label: '查看记录', icon: AccessIcon };

const security: MenuItem = { resource: 'securityEvents', label: '安全事件', icon: SecurityIcon };

type Person = Parameters<typeof mayUse>[0];
const forPerson = (group: MenuGroup, who: Person): MenuGroup => ({
  ...group,
  items: group.items.filter(({ resource }) => mayUse(who, resource, 'list')),
});

/** The menu of this person: each item is shown to whom the rights table lets in, and no group stands empty. */
export const menuFor = (who: Person): MenuGroup[] =>
  menu.map((group) => forPerson(group, who)).filter(({ items }) => items.length > 0);

/** The entries under the name of this person. */
export const accountItemsFor = (who: Person): MenuItem[] => forPerson(accountMenu, who).items;

/** Where one arrives after signing in. */
export const homePath = '/spotClassification';
/** Where `/` leads who is signed in (R-19, Z-28). */
export const overviewPath = '/goods/Goods';

const cancelled: MenuItem = { resource: 'cancelledOrders', label: '已取消订单', icon: ReceiptIcon };

const orders = { ...menu[2]!, items: [cancelled] };
const places = [...menu, orders, { ...accountMenu, items: [...accountMenu.items, accessLog, security] }];

/** The group and the item of a resource. */
export function placeOf(resource: string): { group: MenuGroup; item: MenuItem } | undefined {
  for (const group of places) {
    const item = group.items.find((one) => one.resource === resource);
    if (item) return { group, item };
  }
  return undefined;
}
