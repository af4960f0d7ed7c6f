import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Api from '@mui/icons-material/ApiOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import GppMaybe from '@mui/icons-material/GppMaybeOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Inventory2 from '@mui/icons-material/Inventory2Outlined';
import Key from '@mui/icons-material/KeyOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import MenuOpen from '@mui/icons-material/MenuOpenOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import Receipt from '@mui/icons-material/ReceiptOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import ViewWeek from '@mui/icons-material/ViewWeekOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { userTypes } from '@xinyue/contracts/codes';
import type { MenuNode } from '@xinyue/contracts/operations';
import { screenGroups, type ScreenName, screens, screenTable } from '@xinyue/contracts/screens';
import { menuGroups } from '@xinyue/contracts/screens/ScreenRow';
import { mayUse } from '../session/screenRights.ts';

export type MenuItem = { resource: string; label: string; icon: SvgIconComponent };
export type MenuGroup = { label: string; items: MenuItem[] };

/** The icons that the table of screens names; operators may name another one in a menu. */
const icons: Record<string, SvgIconComponent> = {
  AccountBalance,
  AccountBalanceWallet,
  AccountTree,
  Api,
  Badge,
  BarChart,
  Campaign,
  Category,
  Dashboard,
  Devices,
  EventRepeat,
  FactCheck,
  GppMaybe,
  Groups,
  Handshake,
  History,
  HowToReg,
  Inventory2,
  Key,
  ManageAccounts,
  MenuOpen,
  MonitorHeart,
  Payments,
  People,
  PointOfSale,
  Receipt,
  ReceiptLong,
  Storefront,
  Tune,
  Verified,
  ViewWeek,
  Visibility,
};
const iconOf = (name: string): SvgIconComponent => (Object.hasOwn(icons, name) ? icons[name]! : Article);
const itemOf = ({ path, label, icon }: { path: string; label: string; icon: string }): MenuItem => ({
  resource: path.slice(1),
  label,
  icon: iconOf(icon),
});
const screenItem = (name: ScreenName): MenuItem => itemOf({ ...screenTable[name], path: `/${name}` });

/** Of-02: what waits, of staff with a queue; above all else. */
const board: MenuGroup = { label: '首页', items: [screenItem('workboard')] };

/** the documented groups in the documented order. Z-37: two entries here are called otherwise than their pages. */
const menu: MenuGroup[] = screenGroups.map(({ label, screens: of }) => ({ label, items: of.map(itemOf) }));

/** What the documented menu does not have (Z-38): under the name of the person, so that the menu stays exactly as documented. */
const accountMenu: MenuGroup = {
  label: menuGroups.system,
  items: [screenItem('auditTrail'), screenItem('system/Request'), screenItem('system/Partner')],
};

/** Z-22: of merchants and of company accounts, behind whatever else they have. */
const ownMoney: MenuGroup = { label: menuGroups.ownMoney, items: [screenItem('manageDisposition')] };

/** of merchants alone; operators have it in a menu where somebody put it there. */
const autoTasks: MenuGroup = { label: menuGroups.autoTasks, items: [screenItem('merchantDisposition')] };

/** Pt-R-03: of merchants; staff come to it from a partner. */
const openConsole: MenuGroup = { label: menuGroups.open, items: [screenItem('openConsole')] };

type Person = Parameters<typeof mayUse>[0];
const forPerson = (group: MenuGroup, who: Person): MenuGroup => ({
  ...group,
  items: group.items.filter(({ resource }) => mayUse(who, resource, 'list')),
});

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]));
/** E-39: the menu of a role, as operators arranged it; what stands deeper than two levels stands in its group. */
const arranged = (nodes: readonly MenuNode[]): MenuGroup[] =>
  nodes.map((node) => ({
    label: node.name,
    items: leaves([node])
      .filter(({ url }) => screens.has(url))
      .map(({ url, name, icon }) => itemOf({ path: url, label: name, icon })),
  }));

/**
 * The menu of this person: that of the role, else the documented one, where system-service is away or the role was given no menu yet. Each item is
 * shown to whom the rights table lets in, and no group stands empty.
 */
export const menuFor = (who: Person): MenuGroup[] =>
  [
    board,
    ...(who?.rights?.menus?.length ? arranged(who.rights.menus) : menu),
    ...(who?.userType === userTypes.merchant ? [autoTasks] : []),
    ownMoney,
    ...(who?.userType === userTypes.merchant ? [openConsole] : []),
  ]
    .map((group) => forPerson(group, who))
    .filter(({ items }) => items.length > 0);

/** The entries under the name of this person. */
export const accountItemsFor = (who: Person): MenuItem[] => forPerson(accountMenu, who).items;

/** Where one arrives after signing in. */
export const homePath = '/spotClassification';
/** Tr-R-01: 账户安全, of everybody, under the name of the person. */
export const securityPath = '/accountSecurity';
/** Where `/` leads who is signed in (R-19, Z-28). */
export const overviewPath = '/goods/Goods';

/** Of-02: 工作台. */
export const boardPath = '/workboard';
/** Where the logo and 首页 lead: to what waits, or to the overview of who has no queue. */
export const frontOf = (who: Person): string => (mayUse(who, boardPath.slice(1), 'list') ? boardPath : overviewPath);

/** The same for who may not open that: the first screen of the own menu. */
export function homeOf(who: Person): string {
  if (mayUse(who, homePath.slice(1), 'list')) return homePath;
  const first = menuFor(who).find(({ label }) => label !== board.label)?.items[0];
  if (first) return `/${first.resource}`;
  return mayUse(who, boardPath.slice(1), 'list') ? boardPath : '/access-denied';
}

/** The group and the item of a resource, also of one that is reached by tabs beside the first screen of its group. */
export function placeOf(resource: string): { group: { label: string }; item: MenuItem } | undefined {
  if (!Object.hasOwn(screenTable, resource)) return undefined;
  const { group } = screenTable[resource as ScreenName];
  return group === undefined ? undefined : { group: { label: group }, item: screenItem(resource as ScreenName) };
}
