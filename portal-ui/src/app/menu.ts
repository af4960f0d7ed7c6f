import MineIcon from '@mui/icons-material/AccountCircleOutlined';
import AccountIcon from '@mui/icons-material/BadgeOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import AboutIcon from '@mui/icons-material/InfoOutlined';
import JobsIcon from '@mui/icons-material/WorkOutlineOutlined';
import ApplyIcon from '@mui/icons-material/AddBusinessOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import DataIcon from '@mui/icons-material/ShowChartOutlined';
import SpotIcon from '@mui/icons-material/StorefrontOutlined';
import { appTexts } from '../shared/appTexts.ts';

export type MenuEntry = { path: string; label: string; icon: typeof HomeIcon };

/** The public menu, in the documented order. */
export const menu: readonly MenuEntry[] = [
  { path: '/mainPage', label: appTexts.home, icon: HomeIcon },
  { path: '/aboutUs', label: appTexts.aboutUs, icon: AboutIcon },
  { path: '/dataCenter', label: appTexts.dataCenter, icon: DataIcon },
  { path: '/spotPurchase', label: appTexts.spotPurchase, icon: SpotIcon },
  { path: '/joinUs', label: appTexts.joinUs, icon: JobsIcon },
];

/** Whether a place belongs to the public part of the portal, whose frame shows the quotes. */
export const isPublicPlace = (pathname: string): boolean => menu.some(({ path }) => pathname.startsWith(path));

/** Pages that one reads once: on phones they stand at the foot of every page, and the bar keeps what a thumb needs. */
export const readPaths: readonly string[] = ['/aboutUs', '/joinUs'];

/** The customer's workbench: the side menu on wide screens, tabs above its pages on phones. */
export const workbench: readonly MenuEntry[] = [
  { path: '/bindingPayment', label: appTexts.myAccount, icon: AccountIcon },
  { path: '/myOrder', label: appTexts.myOrder, icon: OrdersIcon },
  { path: '/personalInformation', label: appTexts.myPayments, icon: PaymentsIcon },
  { path: '/franchiseUser', label: appTexts.applyMerchant, icon: ApplyIcon },
];

/** What a thumb reaches on phones: the orders, and everything else of one's own behind one entry. */
export const bottomMenu: readonly (MenuEntry & { also?: readonly string[] })[] = [
  ...menu.filter(({ path }) => !readPaths.includes(path)),
  { path: '/myOrder', label: appTexts.myOrder, icon: OrdersIcon },
  { path: '/bindingPayment', label: appTexts.mine, icon: MineIcon, also: ['/personalInformation', '/franchiseUser'] },
];
